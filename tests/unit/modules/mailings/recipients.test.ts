import { beforeEach, describe, expect, test, vi } from "vitest";
import { recipientsOf } from "~/modules/mail/mailings/segments/recipients.server";
import {
  EMPTY_LEFT_OUT,
  type Purpose,
  SegmentSchema,
  type SegmentSource,
} from "~/modules/mail/mailings/segments/segment";
import { confirmByLink, subscribe } from "~/modules/messages/newsletter/newsletter.server";
import { subscriptions } from "~/modules/messages/newsletter/newsletter.store.server";
import {
  listPeople,
  type SearchedPerson,
} from "~/modules/people/accounts/people/searched-people.server";
import { mailSettings } from "~/platform/mail/mail-settings.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { aContact, aLead, aMemberCompany, anEvent, aSeat } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { aDue } from "../dues/support";

vi.mock(import("~/modules/people/accounts/people/searched-people.server"), async (original) => ({
  ...(await original()),
  listPeople: vi.fn(async () => []),
}));

frozenClock();

const person = (id: string, changes: Partial<SearchedPerson> = {}): SearchedPerson => ({
  id,
  name: `Osoba ${id}`,
  email: `${id}@example.com`,
  organizationId: "org-a",
  isOwner: false,
  ...changes,
});

const contactOf = (id: string, changes: object = {}) =>
  aContact({ id, companyId: "a", name: `Kontakt ${id}`, email: `${id}@example.com`, ...changes });

async function consent(email: string) {
  await subscribe(email, { wording: "Zgadzam się.", page: "/newsletter" });
  await confirmByLink(subscriptions.find(email)?.token ?? "");
}

async function reached(purpose: Purpose, source: object) {
  const { recipients, leftOut } = await recipientsOf(SegmentSchema.parse({ purpose, source }));
  return { addresses: recipients.map(({ address }) => address).sort(), leftOut, recipients };
}

const without = (changes: Partial<typeof EMPTY_LEFT_OUT>) => ({ ...EMPTY_LEFT_OUT, ...changes });

const COMPANIES = { kind: "companies", filters: {} } as const;

beforeEach(async () => {
  await aMemberCompany({ id: "a", location: "Łódź" });
  await aMemberCompany({ id: "b", location: "Zgierz" });
  await aLead({ id: "lead", location: "Kutno" });
  vi.mocked(listPeople).mockResolvedValue([
    person("anna", { isOwner: true }),
    person("jan"),
    person("ewa", { organizationId: "org-b", isOwner: true }),
  ]);
});

describe("companies", () => {
  test("reach their owners; who is no member has not consented (rules 1180)", async () => {
    const { addresses, leftOut } = await reached("organizational", COMPANIES);
    expect(addresses).toEqual(["anna@example.com", "ewa@example.com"]);
    expect(leftOut).toEqual(without({ noConsent: 1 }));
  });

  test("are those that the filters of their list find", async () => {
    const filters = { place: "łódź" };
    expect((await reached("organizational", { ...COMPANIES, filters })).addresses).toEqual([
      "anna@example.com",
    ]);
    expect((await reached("organizational", { ...COMPANIES, filters: { q: "Firma b" } })).addresses) //
      .toEqual(["ewa@example.com"]);
  });

  test("reach all their people, each address once whatever its letters (rules 1181)", async () => {
    await contactOf("kasia");
    await contactOf("same", { email: " JAN@example.com " });
    await contactOf("mute", { email: "" });
    const { addresses, leftOut, recipients } = await reached("organizational", {
      ...COMPANIES,
      who: "people",
      filters: { place: "Łódź" },
    });
    expect(addresses).toEqual(["anna@example.com", "jan@example.com", "kasia@example.com"]);
    expect(leftOut).toEqual(without({ duplicate: 1, noAddress: 1 }));
    expect(recipients.find(({ address }) => address === "jan@example.com")).toEqual({
      address: "jan@example.com",
      name: "Osoba jan",
      accountId: "jan",
      companyId: "a",
    });
  });

  test("reach who gets the invoices, else the owner", async () => {
    await contactOf("ksiegowa", { isForBookkeeping: true });
    const { addresses } = await reached("organizational", { ...COMPANIES, who: "bookkeeping" });
    expect(addresses).toEqual(["ewa@example.com", "ksiegowa@example.com"]);
  });

  test("without anyone who has an address are counted", async () => {
    vi.mocked(listPeople).mockResolvedValue([]);
    const { addresses, leftOut } = await reached("organizational", COMPANIES);
    expect(addresses).toEqual([]);
    expect(leftOut).toEqual(without({ noAddress: 2, noConsent: 1 }));
  });

  test("can be those that owe, or those that owe nothing", async () => {
    await aDue({ companyId: "a", term: dayFromToday(-3) });
    await aDue({ companyId: "b", term: dayFromToday(3) });
    const overdue = { ...COMPANIES, filters: { dues: "overdue" } };
    expect((await reached("organizational", overdue)).addresses).toEqual(["anna@example.com"]);
    const paid = { ...COMPANIES, filters: { dues: "paid" } };
    expect((await reached("organizational", paid)).addresses).toEqual([]);
  });
});

test("a member who refuses gets nothing, whoever else has the address (rules 1181)", async () => {
  await transaction(() =>
    mailSettings.save({ id: "anna", emailNotifications: false, reminders: true, pollNews: true }),
  );
  await contactOf("anna");
  const { addresses, leftOut } = await reached("organizational", { ...COMPANIES, who: "people" });
  expect(addresses).toEqual(["ewa@example.com", "jan@example.com"]);
  expect(leftOut).toEqual(without({ refused: 1, duplicate: 1, noConsent: 1 }));
});

test("a newsletter reaches only who has consented (rules 1180)", async () => {
  await consent("jan@example.com");
  await consent("ktos@example.com");
  const people: SegmentSource | object = { kind: "people", filters: {} };
  const chosen = await reached("newsletter", people);
  expect(chosen.addresses).toEqual(["jan@example.com"]);
  expect(chosen.leftOut).toEqual(without({ noConsent: 2 }));
  const all = await reached("newsletter", { kind: "newsletter" });
  expect(all.addresses).toEqual(["jan@example.com", "ktos@example.com"]);
  expect(all.leftOut).toEqual(EMPTY_LEFT_OUT);
});

test("people are chosen by name, stage of their company and whether they own it", async () => {
  const people = (filters: object) => reached("organizational", { kind: "people", filters });
  expect((await people({ q: "osoba JA" })).addresses).toEqual(["jan@example.com"]);
  expect((await people({ owner: "yes" })).addresses).toEqual([
    "anna@example.com",
    "ewa@example.com",
  ]);
  expect((await people({ status: "starter" })).addresses).toEqual([]);
});

describe("an event", () => {
  const event = (state: string) => ({ kind: "event", eventId: "walne", state });

  test("reaches its people by their state, guests as well (rules 1180)", async () => {
    await anEvent({ id: "walne" }, -2);
    await aSeat("walne", "anna", { checkedInAt: now() });
    await aSeat("walne", "jan");
    await aSeat("walne", "waiting", { status: "waiting" });
    await aSeat("walne", "guest-1", { guest: { company: "Obca", organizationId: null } });
    await aSeat("walne", "guest-2", { email: "", guest: { company: "", organizationId: null } });
    const registered = await reached("event", event("registered"));
    expect(registered.addresses).toEqual([
      "anna@example.com",
      "guest-1@example.com",
      "jan@example.com",
    ]);
    expect(registered.leftOut).toEqual(without({ noAddress: 1 }));
    expect(registered.recipients.find(({ guestId }) => guestId)).toMatchObject({
      guestId: "walne:guest-1",
    });
    expect((await reached("event", event("waiting"))).addresses).toEqual(["waiting@example.com"]);
    expect((await reached("event", event("attended"))).addresses).toEqual(["anna@example.com"]);
    expect((await reached("event", event("absent"))).addresses).toEqual([
      "guest-1@example.com",
      "jan@example.com",
    ]);
  });

  test("that is gone reaches nobody", async () => {
    expect((await reached("event", { ...event("registered"), eventId: "none" })).addresses) //
      .toEqual([]);
  });
});
