import { describe, expect } from "vitest";
import { today } from "~/platform/time/clock";
import { joinAs, logInStaff } from "../support/story.ts";
import type { Fields, Page, Visitor } from "../support/visitor.ts";
import { bookingFields, freeSlotsOn } from "./support/bookings.ts";
import { EVENT_FIELDS } from "./support/forms/panel-events.ts";
import { expectPolishPage, expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

let staff: Visitor;
test.beforeAll(async () => {
  staff = newVisitor({ Origin: portal.url });
  await logInStaff(staff);
});

const mark = () => Math.random().toString(36).slice(2, 10);

async function member() {
  const visitor = newVisitor({ Origin: portal.url });
  return { visitor, ...(await joinAs(visitor)) };
}

/** The post of staff is refused with this message. */
async function refused(path: string, fields: Fields, words: string, status = 409): Promise<void> {
  const page = await staff.post(path, fields);
  expectRefusedForm(page, status);
  expect(page.text).toContain(words);
}

/** The post of staff succeeds with this message on the next page. */
async function done(path: string, fields: Fields, words: string): Promise<Page> {
  const page = await staff.post(path, fields);
  expectPolishPage(page);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining(words)]);
  return page;
}

/** The first such address on a list with one record. */
async function idOn(list: string, form: RegExp): Promise<string> {
  return form.exec((await staff.get(list)).html)?.[1] ?? "nothing";
}

describe("experts", () => {
  test("are linked with existing accounts without an expert only", async () => {
    const { visitor, person } = await member();
    const link = "/admin/experts/ekspert-kaczorowska/link";
    await refused(link, {}, "Podaj adres e-mail konta", 400);
    await refused(link, { email: "anna" }, "Podaj poprawny adres e-mail", 400);
    await refused(link, { email: `nikt-${mark()}@example.com` }, "Nikt nie ma konta z tym adresem");
    await visitor.submit(await visitor.get("/my-profile"), "Zapisz zmiany", { isExpert: "on" });
    await refused(link, { email: person.email }, "ma już połączenie");
  });

  test("are switched on and off, except for fields of their own profile", async () => {
    const { visitor, person } = await member();
    await visitor.submit(await visitor.get("/my-profile"), "Zapisz zmiany", {
      isExpert: "on",
      lastName: person.email,
    });
    const expert = `/admin/experts/${await idOn(`/admin/experts?q=${encodeURIComponent(person.email)}`, /\/admin\/experts\/([\w-]+)\/activate/)}`;
    await done(`${expert}/activate`, {}, "Ekspert zatwierdzony");
    await done(`${expert}/deactivate`, {}, "Ekspert wyłączony");
    await done(`${expert}/activate`, {}, "Ekspert włączony");
    await refused(
      `${expert}/refuse`,
      { reason: "Za późno." },
      "To zgłoszenie nie czeka już na zatwierdzenie.",
    );
    await refused(`${expert}/unlink`, {}, "Tego profilu nie można odłączyć");
    const profile = await visitor.get("/my-profile");
    await visitor.submit(profile, "Zapisz zmiany", { isExpert: undefined });
    await refused(`${expert}/activate`, {}, "Ta osoba nie chce już być ekspertem.");
  });
});

/** The booking pages of two experts in the first week with two slots that are free with both. */
async function twoCommonSlots(visitor: Visitor) {
  for (let week = 0; week < 8; week += 1) {
    const date = today().add({ weeks: week });
    const [one, other] = [
      await visitor.get(`/experts/ekspert-majewski/session?date=${date}`),
      await visitor.get(`/experts/ekspert-bielak/session?date=${date}`),
    ];
    const freeElsewhere = new Set(freeSlotsOn(other));
    const [slot, busy] = freeSlotsOn(one).filter((free) => freeElsewhere.has(free));
    if (slot && busy) return { one, other, slot, busy };
  }
  throw new Error("no week has two slots that are free with both experts");
}

test("a booking is not moved to an hour with another booking of its member, and a withdrawn one cannot be moved", async () => {
  const { visitor } = await member();
  const { one, other, slot, busy } = await twoCommonSlots(visitor);
  const booked = await visitor.submit(one, "Zarezerwuj sesję", bookingFields(slot));
  const second = await visitor.submit(other, "Zarezerwuj sesję", bookingFields(busy));
  const [reference, hindrance] = [booked, second].map(({ path }) => path.split("/").at(-1) ?? "");
  await refused(
    `/admin/bookings/${reference}/move`,
    { slot: busy },
    `numer rezerwacji ${hindrance}`,
  );
  await visitor.submit(await visitor.get(`${booked.path}/withdraw`), "Odwołaj sesję");
  for (const [deed, fields] of [
    ["move", { slot: busy }],
    ["call-off", { reason: "Remont." }],
  ] as const)
    await refused(
      `/admin/bookings/${reference}/${deed}`,
      fields,
      "Tę sesję odwołano już wcześniej.",
    );
});

test("companies say why they are not promoted, invited or deleted", async () => {
  const name = `Lead ${mark()}`;
  await done("/admin/leads/new", { name, location: "Zgierz" }, `Dodano firmę ${name}`);
  const id = await idOn(
    `/admin/leads?q=${encodeURIComponent(name)}`,
    /\/admin\/leads\/(\w+)\/edit/,
  );
  await refused(`/admin/leads/${id}/member`, {}, "Członkiem może zostać firma na Planie Startowym");
  const { company } = await member();
  const starters = `/admin/leads?status=starter&q=${encodeURIComponent(company.companyName)}`;
  const joined = await idOn(starters, /\/admin\/leads\/([\w-]+)\/edit/);
  await refused(`/admin/leads/${joined}/delete`, {}, "Firma ma członków. Zmień jej status.");
  await refused(`/admin/leads/${joined}/invite`, {}, "Ta firma jest już zarejestrowana");
  const form = await staff.get(`/admin/leads/${joined}/edit`);
  const saved = await staff.submit(form, "Zapisz", { location: "Łódź" });
  expect(saved.text).toContain(`Zapisano zmiany: ${company.companyName}`);
});

test("an event cannot start in a skipped hour of summer time, nor name an unknown related event", async () => {
  const year = new Date().getFullYear() + 1;
  const spring = new Date(Date.UTC(year, 2, 31));
  const date = new Date(spring.getTime() - spring.getUTCDay() * 86_400_000)
    .toISOString()
    .slice(0, 10);
  await refused(
    "/admin/events/new",
    { ...EVENT_FIELDS, date, time: "02:00-03:00" },
    "nie ma takich godzin",
    400,
  );
  await refused(
    "/admin/events/new",
    { ...EVENT_FIELDS, relatedEvents: "nie-ma" },
    "Nie ma takiego wydarzenia: nie-ma",
    400,
  );
});

test("the form of a cancelled event leads to the people who had seats, and the list says so", async () => {
  const title = `Śniadanie ${mark()}`;
  await staff.submit(await staff.get("/admin/events/new"), "Dodaj wydarzenie", {
    ...EVENT_FIELDS,
    title,
  });
  const list = await staff.get(`/admin/events?q=${encodeURIComponent(title)}`);
  const id = /\/admin\/events\/(\w+)\/edit/.exec(list.html)?.[1] ?? "";
  const cancel = await staff.get(`/admin/events/${id}/cancel`);
  expect((await staff.submit(cancel, "Odwołaj wydarzenie")).text).toContain("Podaj powód");
  await staff.submit(cancel, "Odwołaj wydarzenie", { reason: "Awaria prądu." });
  const page = await staff.get(`/admin/events/${id}/edit`);
  expect([page.status, page.path]).toEqual([200, `/admin/events/${id}/participants`]);
  expect(page.text).toMatch(/Odwołane.*Awaria prądu/);
  const seen = await newVisitor().get(`/events/${id}`);
  expect([seen.status, seen.text]).toEqual([200, expect.stringContaining("Awaria prądu.")]);
});

test("a draft is nowhere public until staff publish it from its preview (rules 1104, 1105)", async () => {
  const title = `Szkic ${mark()}`;
  const preview = await staff.submit(await staff.get("/admin/events/new"), "Dodaj wydarzenie", {
    ...EVENT_FIELDS,
    title,
    asDraft: "on",
  });
  const id = /events\/(\w+)\/preview/.exec(preview.path)?.[1] ?? "";
  expect(preview.text).toContain(title);
  const visitor = newVisitor();
  const found = async () => {
    const page = await visitor.get(`/events/${id}`);
    const file = await visitor.get(`/events/${id}/calendar.ics`);
    const places = ["/events", "/events.ics", "/sitemap.xml", `/events?q=${title.slice(-5)}`];
    const all = await Promise.all(places.map((path) => visitor.get(path)));
    return [page.status, file.status, all.filter(({ html }) => html.includes(id)).length];
  };
  expect(await found()).toEqual([404, 404, 0]);
  const publish = await staff.get(`/admin/events/${id}/publish`);
  const late = await staff.submit(publish, "Opublikuj", { date: "2020-01-01" });
  expect(late.text).toContain("Podaj przyszły dzień");
  await staff.submit(publish, "Opublikuj");
  expect((await found()).slice(0, 2)).toEqual([200, 200]);
});

test("a question goes to an available expert, and is answered once, with a valid signature", async () => {
  const [asked, answer] = [`Czy warto ${mark()}?`, { answer: "Warto.", inNameOf: "chamber" }];
  const visitor = newVisitor();
  const fields = { message: asked, email: "gosc@example.com" };
  await visitor.submit(
    await visitor.get("/experts/ekspert-sikora/question"),
    "Wyślij pytanie",
    fields,
  );
  const path = `/admin/questions/${await idOn(`/admin/questions?q=${encodeURIComponent(asked)}`, /\/admin\/questions\/([\w-]+)/)}`;
  await refused(`${path}/expert`, {}, "Wybierz eksperta", 400);
  await refused(`${path}/expert`, { expertId: "nikt" }, "Tego eksperta nie ma już w portalu.");
  await refused(
    `${path}/expert`,
    { expertId: "ekspert-rutkowska" },
    "Ten ekspert jest teraz niedostępny.",
  );
  await done(`${path}/expert`, { expertId: "ekspert-bielak" }, "Pytanie ma teraz: Tomasz Bielak");
  await refused(
    path,
    { ...answer, inNameOf: "minister" },
    "Wybierz, w czyim imieniu jest odpowiedź",
    400,
  );
  await done(path, answer, "Odpowiedź wysłana");
  await refused(path, { ...answer, answer: "Nie warto." }, "jest już odpowiedź");
});
