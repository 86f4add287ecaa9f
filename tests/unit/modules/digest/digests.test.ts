import { beforeEach, describe, expect, test, vi } from "vitest";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { weekOfDigest } from "~/modules/mail/digest/digest-day";
import { sendDigests } from "~/modules/mail/digest/digests.server";
import { digestRuns } from "~/modules/mail/digest/digests.store.server";
import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import { areasOf } from "~/modules/people/accounts/people/people.server";
import { listPeople } from "~/modules/people/accounts/people/searched-people.server";
import { refuseByLink } from "~/modules/people/mail-choices/choices-by-link.server";
import { saveChoices } from "~/modules/people/mail-choices/mail-choices.server";
import { mayStillReceive } from "~/modules/people/mail-choices/may-receive.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { mailSettings } from "~/platform/mail/mail-settings.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { anEvent } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { attendee } from "../events/support";
import { aPoll, emptyPolls } from "../polls/support";

vi.mock(import("~/modules/people/accounts/people/searched-people.server"), async (original) => ({
  ...(await original()),
  listPeople: vi.fn(async () => []),
}));
vi.mock(import("~/modules/membership/agenda/agenda.server"), { spy: true });
vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  areasOf: vi.fn(async () => new Map()),
}));
vi.mock(import("~/modules/people/accounts/people/addresses.server"), async (original) => ({
  ...(await original()),
  findAddress: vi.fn(async (id: string) => `${id}@example.com`),
}));

/** Monday, 8:00 in Warsaw. */
const MONDAY = "2026-11-16T07:00:00.000Z";
const moveClock = frozenClock(MONDAY);
emptyPolls();

const SHOWN = { t: localeOf("pl").t, page: "/dashboard/settings" };

async function people(...ids: string[]) {
  vi.mocked(listPeople).mockResolvedValue(
    ids.map((id) => ({
      id,
      name: id,
      email: `${id}@example.com`,
      organizationId: "org-voters",
      isOwner: true,
    })),
  );
  for (const id of ids) await saveChoices(`${id}@example.com`, { digest: true }, SHOWN);
}

const recipients = () => outbox.list().map(({ to }) => to);
const onlyMail = () => {
  const [mail] = outbox.list();
  if (!mail) throw new Error("no mail");
  return mail;
};

/** On Thursday of the week. */
const forum = () =>
  anEvent({
    id: "forum",
    title: "Forum Podatki",
    startsAt: "2026-11-19T09:00:00.000Z",
    endsAt: "2026-11-19T11:00:00.000Z",
  });

describe("the digest is due (rules 1225)", () => {
  test.each([
    ["on Monday morning", "2026-11-16T06:00:00.000Z", "2026-11-16"],
    ["on Tuesday after a holiday on Monday", "2027-03-30T06:00:00.000Z", "2027-03-29"],
    ["before seven", "2026-11-16T05:59:59.000Z", null],
    ["from noon on", "2026-11-16T11:00:00.000Z", null],
    ["at night", "2026-11-16T01:00:00.000Z", null],
    ["on a holiday", "2027-03-29T06:00:00.000Z", null],
    ["on Tuesday of another week", "2026-11-17T07:00:00.000Z", null],
    ["on Sunday", "2026-11-15T07:00:00.000Z", null],
  ])("%s or not", (_, moment, week) => {
    moveClock(moment);
    expect(weekOfDigest()).toBe(week);
  });
});

describe("the digest of a person (rules 1226)", () => {
  test("has their dates, their votes and free seats, and a link of its own against it", async () => {
    await people("anna");
    await forum();
    await registerForEvent("forum", { by: attendee("anna") });
    await anEvent({
      id: "ksef",
      title: "Faktury w KSeF",
      startsAt: "2026-11-17T11:00:00.000Z",
      endsAt: "2026-11-17T12:00:00.000Z",
    });
    await aPoll({ startDate: "2026-11-10", endDate: "2026-11-30" });
    outbox.reset();
    expect(await sendDigests()).toBe(1);
    const { subject, sections, unsubscribe, priority } = onlyMail();
    expect(subject).toBe("Poniedziałek w izbie: 1 Twój termin, 1 głosowanie");
    expect(sections).toMatchObject([
      { title: "Twoje terminy", rows: [{ when: "czw. 10:00", label: "Forum Podatki" }] },
      {
        title: "Do zrobienia",
        rows: [{ when: "do 30 lis", label: expect.stringMatching(/^Głosowanie: /) }],
      },
      { title: "Wolne miejsca", rows: [{ when: "wt. 12:00", label: "Faktury w KSeF" }] },
    ]);
    expect(priority).toBe("bulk");
    const token = new URL(unsubscribe?.url ?? "").searchParams.get("token") ?? "";
    expect(mayStillReceive(onlyMail())).toBe(true);
    expect(await refuseByLink(token)).toBe("digest");
    expect(mayStillReceive(onlyMail())).toBe(false);
  });

  test("puts the free seats into the order of their areas", async () => {
    await people("anna");
    vi.mocked(areasOf).mockResolvedValueOnce(new Map([["anna", ["eksport", "podatki"]]]));
    await forum();
    await anEvent({
      id: "eksport",
      title: "Eksport do Czech",
      startsAt: "2026-11-20T09:00:00.000Z",
      endsAt: "2026-11-20T11:00:00.000Z",
    });
    await sendDigests();
    expect(onlyMail().sections).toMatchObject([
      {
        title: "Wolne miejsca w Twoich obszarach",
        rows: [{ label: "Eksport do Czech" }, { label: "Forum Podatki" }],
      },
    ]);
  });

  test("is not sent for an empty week", async () => {
    await people("anna");
    await anEvent({
      id: "later",
      startsAt: "2026-12-19T09:00:00.000Z",
      endsAt: "2026-12-19T11:00:00.000Z",
    });
    expect(await sendDigests()).toBe(0);
    expect(outbox.list()).toEqual([]);
  });
});

describe("each person gets a digest", () => {
  beforeEach(forum);

  test("once a week, however many processes send it at once", async () => {
    await people("anna", "jan");
    const sent = await Promise.all([sendDigests(), sendDigests(), sendDigests()]);
    expect(sent.toSorted()).toEqual([0, 0, 2]);
    moveClock("2026-11-16T10:00:00.000Z");
    expect(await sendDigests()).toBe(0);
    expect(recipients().toSorted()).toEqual(["anna@example.com", "jan@example.com"]);
  });

  test("only after the one before them, where a kill has ended the run", async () => {
    await people("anna", "jan");
    await transaction(() =>
      digestRuns.save({ id: "digest", week: "2026-11-16", upTo: "anna", failed: [] }),
    );
    expect(await sendDigests()).toBe(1);
    expect(recipients()).toEqual(["jan@example.com"]);
  });

  test("also when that of another person fails, which is tried again", async () => {
    await people("anna", "jan", "ola");
    vi.mocked(agendaOf).mockRejectedValueOnce(new Error("broken"));
    expect(await sendDigests()).toBe(2);
    expect(recipients().toSorted()).toEqual(["jan@example.com", "ola@example.com"]);
    expect(await Promise.all([sendDigests(), sendDigests()])).toEqual([1, 0]);
    expect(await sendDigests()).toBe(0);
    expect(recipients().toSorted()[0]).toBe("anna@example.com");
  });

  test("again in the next week", async () => {
    await people("anna");
    await sendDigests();
    moveClock("2026-11-23T07:00:00.000Z");
    await anEvent({
      id: "next",
      startsAt: "2026-11-24T09:00:00.000Z",
      endsAt: "2026-11-24T11:00:00.000Z",
    });
    expect(await sendDigests()).toBe(1);
  });

  test("only with their consent, and not with all mails switched off", async () => {
    await people("anna", "jan", "ola");
    await saveChoices("jan@example.com", { digest: false }, SHOWN);
    await transaction(() =>
      mailSettings.save({ id: "ola", emailNotifications: false, reminders: true, pollNews: true }),
    );
    expect(await sendDigests()).toBe(1);
    expect(recipients()).toEqual(["anna@example.com"]);
  });

  test("unless all mails were switched off while it waited", async () => {
    await people("anna");
    await sendDigests();
    expect(mayStillReceive(onlyMail())).toBe(true);
    const off = { emailNotifications: false, reminders: true, pollNews: true };
    await transaction(() => mailSettings.save({ id: "anna", ...off }));
    expect(mayStillReceive(onlyMail())).toBe(false);
  });
});
