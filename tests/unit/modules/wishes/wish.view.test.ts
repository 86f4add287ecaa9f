import { describe, expect, test } from "vitest";
import { wishOf } from "~/modules/membership/wishes/wish.view.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";
import { anAccount, anEvent, anExpert, anOffer, aSeat } from "../../../support/factories";

const anna = anAccount({ id: "anna" });
const visitor = (to: string) => wishOf(to, { by: null }, localeOf("pl"));
const member = (to: string) => wishOf(to, { by: anna }, localeOf("pl"));

describe("a wish for a seat", () => {
  test("shows tile, day, place, price and free seats, and takes the seat by the event's form", async () => {
    await anEvent({ id: "forum", title: "Forum", price: "120 zł", capacity: 60 });
    expect(await visitor("/events/forum")).toMatchObject({
      kind: "seat",
      to: "/events/forum?wanted=seat",
      title: "Forum",
      tile: { day: expect.stringMatching(/^\d+$/) },
      when: expect.stringMatching(/10:00–12:00$/),
      lines: ["Łódź · 120 zł", "1 wolne miejsce"],
      note: null,
      act: { to: "/events/forum", does: "register" },
      howToPay: expect.stringContaining("zapłat"),
    });
  });

  test.each([
    [null, "O miejsce zapytaj biuro"],
    [{ members: 60_00, others: 99_00, early: null, paidBy: null }, "Udział kosztuje wtedy 99 zł"],
    [{ members: 60_00, others: 0, early: null, paidBy: null }, "O miejsce zapytaj biuro"],
  ])(
    "names the office to people from outside, and their price (rules 1611)",
    async (prices, words) => {
      await anEvent({ id: "forum", capacity: 60, prices });
      expect((await visitor("/events/forum"))?.outside).toContain(words);
      await anEvent({ id: "full", registeredCount: 60, prices });
      expect((await visitor("/events/full"))?.outside).toBeNull();
    },
  );

  test.each([
    ["full", { registeredCount: 60 }, 3, "Brak wolnych miejsc"],
    ["for full members first", { hoursForOthers: 1, firstCompanies: "fullMembers" }, 3, "pełnych"],
  ] as const)(
    "for an event that is %s says so, and is carried on",
    async (_, facts, day, words) => {
      await anEvent({ id: "forum", ...facts }, day);
      const wish = await visitor("/events/forum");
      expect(wish?.to).toBe("/events/forum?wanted=seat");
      expect(wish?.note?.heading).toContain(words);
    },
  );

  test("for a full event is one for its waiting list", async () => {
    await anEvent({ id: "forum", registeredCount: 60 });
    expect((await visitor("/events/forum"))?.act).toEqual({ to: "/events/forum", does: "wait" });
  });

  test.each([
    ["is over", {}, -3, "Wydarzenie już się odbyło"],
    ["is called off", { cancelledAt: now() }, 3, "Wydarzenie zostało odwołane."],
    ["is closed", { closesAt: shiftMoment(now(), { hours: -1 }) }, 3, "Zapisy zamknięte"],
    ["takes people elsewhere", { externalUrl: "https://example.com" }, 3, "Zapisy prowadzi"],
  ])(
    "for an event that %s says so, is carried no further and leads on",
    async (_, facts, day, words) => {
      await anEvent({ id: "forum", ...facts }, day);
      const wish = await visitor("/events/forum");
      expect(wish).toMatchObject({ to: null, act: null, other: { to: expect.any(String) } });
      expect(wish?.note?.heading).toContain(words);
    },
  );

  test("shows nothing of a draft, of one not published yet, and of an unknown event", async () => {
    await anEvent({ id: "draft", publishedAt: null });
    await anEvent({ id: "later", publishedAt: shiftMoment(now(), { hours: 1 }) });
    for (const id of ["draft", "later", "unknown"])
      expect(await visitor(`/events/${id}`)).toBeNull();
  });

  test("leads a person with a seat to the ticket", async () => {
    await anEvent({ id: "forum" });
    await aSeat("forum", anna.id);
    expect(await member("/events/forum")).toMatchObject({
      act: null,
      other: { to: "/events/forum/ticket" },
    });
  });
});

describe("a wish for an offer", () => {
  test("shows gain, price and last day without the code, and uses it by the offer's form", async () => {
    await anOffer({ id: "sala", title: "Sala" });
    const wish = await visitor("/offers/sala");
    expect(wish).toMatchObject({
      to: "/offers/sala",
      title: "Sala",
      act: { to: "/offers/sala", does: "use" },
    });
    expect(wish?.lines.join()).toMatch(/Hotel Łąka,20% rabatu · 1000 zł · Ważna do /);
    expect(JSON.stringify(wish)).not.toContain("DIG-");
  });

  test("that has ended says so and nothing of its contents", async () => {
    await anOffer({ id: "dawna", title: "Dawna", validUntil: dayFromToday(-1) });
    await anOffer({ id: "zdjeta", title: "Zdjęta", withdrawnAt: now() });
    for (const id of ["dawna", "zdjeta"])
      expect(await visitor(`/offers/${id}`)).toMatchObject({
        to: null,
        title: "Ta oferta już się skończyła",
        lines: [],
        act: null,
        other: { to: "/offers" },
      });
  });

  test("shows nothing of one that waits for its approval or never got it, or is unknown", async () => {
    await anOffer({ id: "waits", approved: false });
    await anOffer({ id: "refused", approved: false, refusal: "Za mało" });
    await anOffer({ id: "late", approved: false, validUntil: dayFromToday(-1) });
    for (const id of ["waits", "refused", "late", "new", "mine"])
      expect(await visitor(`/offers/${id}`)).toBeNull();
  });
});

describe("a wish for a session with an expert", () => {
  test("shows hour and price, and leads to the calendar", async () => {
    await anExpert({ id: "ewa", name: "Ewa Kos" });
    const wish = await visitor("/experts/ewa/session");
    expect(wish).toMatchObject({
      title: "Ewa Kos",
      when: null,
      note: null,
      act: { to: "/experts/ewa/session", does: "open" },
    });
    expect(wish?.lines).toContain("400 zł za godzinę");
  });

  test("says that its hour is taken, and still leads to the calendar", async () => {
    await anExpert({ id: "ewa" });
    const past = `/experts/ewa/session?slot=${dayFromToday(-1)}T10:00`;
    expect(await visitor(past)).toMatchObject({
      note: { heading: "Ten termin jest już zajęty" },
      act: { does: "open" },
    });
    expect(await visitor("/experts/ewa/session?session=gone")).toMatchObject({
      note: { heading: "Ten termin jest już zajęty" },
    });
  });

  test("to an expert who takes nobody says so and leads to others", async () => {
    await anExpert({ id: "ewa", available: false });
    expect(await visitor("/experts/ewa/session")).toMatchObject({
      to: null,
      act: null,
      note: { heading: "Ekspert jest teraz niedostępny" },
      other: { to: "/experts" },
    });
  });

  test("shows nothing of an expert who is not public", async () => {
    await anExpert({ id: "ewa", active: false });
    expect(await visitor("/experts/ewa/session")).toBeNull();
  });
});
