import { beforeEach, describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  fillSeatsInTransaction,
  giveBackSeatsInTransaction,
  joinWaitingList,
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { ComingCompanies } from "~/modules/events/events/coming-companies/coming-companies";
import {
  hideCompanyAt,
  showCompanyAt,
} from "~/modules/events/events/coming-companies/coming-companies.server";
import {
  comingCompanies,
  companyConsent,
} from "~/modules/events/events/coming-companies/coming-companies.view.server";
import { events } from "~/modules/events/events/events.store.server";
import { RegistrationSchema } from "~/modules/events/events/seats/registration";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import type { Account } from "~/modules/people/accounts/account";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany, anAccount, changeRow } from "../../../../support/factories";
import { POLISH } from "../../../../support/polish";
import { render } from "../../../../support/unit-render";
import { eventsToAttend, FULL, OPEN } from "../support";

/** "Kto będzie": rules 840 and 841. */

const moveClock = eventsToAttend();

const personOf = (id: string, organizationId: string): Account =>
  anAccount({
    id,
    membership: {
      organizationId,
      companyName: organizationId,
      isOwner: false,
      since: "2026-01-01T00:00:00Z",
    },
  });
const [anna, ola, jan, ewa] = [
  personOf("anna", "stolarnia"),
  personOf("ola", "stolarnia"),
  personOf("jan", "borek"),
  personOf("ewa", "formex"),
];

beforeEach(async () => {
  for (const id of ["stolarnia", "borek", "formex"])
    await aMemberCompany({ id, organizationId: id, name: id });
});

const coming = (by: Account | null, eventId: string = OPEN) =>
  comingCompanies(events.find(eventId)!, { by }, POLISH);
const namesFor = async (by: Account | null) => (await coming(by)).rows?.map(({ name }) => name);
const agrees = (by: Account) => registerForEvent(OPEN, { by, showCompany: true });
const refusedBy = (outcome: object) => ("refused" in outcome ? outcome.refused : null);

describe("the list", () => {
  test("names each company that agreed once, the reader's own first, then by name", async () => {
    for (const by of [jan, ola, anna, ewa]) await agrees(by);
    expect(await namesFor(anna)).toEqual(["stolarnia", "borek", "formex"]);
    expect(await namesFor(jan)).toEqual(["borek", "formex", "stolarnia"]);
    expect(await coming(jan)).toMatchObject({
      count: 3,
      rows: [{ isOwn: true }, { facts: "Produkcja, Łódź", path: "/members/formex" }, {}],
    });
  });

  test("names nobody who was not asked or said no", async () => {
    await registerForEvent(OPEN, { by: anna });
    await registerForEvent(OPEN, { by: jan, showCompany: false });
    expect(await coming(ewa)).toEqual({ count: 0, rows: [] });
  });

  test("shows a number to visitors and to people without a member company", async () => {
    await agrees(anna);
    const lead = personOf("lena", "lead");
    for (const by of [null, lead, { ...jan, membership: null }])
      expect(await coming(by)).toEqual({ count: 1, rows: null });
    await changeRow(companies, "borek", { status: "lead" });
    expect(await coming(jan)).toEqual({ count: 1, rows: null });
  });

  test("contains no person", async () => {
    await agrees(anna);
    const text = JSON.stringify(await coming(jan));
    for (const word of [anna.id, anna.firstName, anna.lastName, anna.email])
      expect(text).not.toContain(word);
  });

  test.each([
    ["a seat that was given back", () => withdrawFromEvent(OPEN, { by: anna })],
    ["a consent taken back", () => hideCompanyAt(OPEN, { by: anna })],
    ["a hidden company", () => changeRow(companies, "stolarnia", { hidden: true })],
    [
      "a company that is a member no longer",
      () => changeRow(companies, "stolarnia", { status: "lead" }),
    ],
    [
      "a closed company",
      () => changeRow(companies, "stolarnia", { closedAt: "2026-11-18T09:00:00.000Z" }),
    ],
    [
      "a cancelled event",
      () => changeRow(events, OPEN, { cancelledAt: "2026-11-18T09:00:00.000Z" }),
    ],
    ["an event that is over", async () => moveClock("2026-12-04T15:00:00Z")],
  ])("leaves out %s", async (_, change) => {
    await agrees(anna);
    expect((await coming(jan)).count).toBe(1);
    await change();
    expect(await coming(jan)).toEqual({ count: 0, rows: [] });
  });

  test("leaves out the waiting list, whose people decide once they have a seat", async () => {
    await joinWaitingList(FULL, { by: anna });
    expect(refusedBy(await showCompanyAt(FULL, { by: anna }))).toBe("not-found");
    await changeRow(events, FULL, { registeredCount: 0 });
    await transaction(() => fillSeatsInTransaction(events.find(FULL)!));
    expect(await coming(jan, FULL)).toEqual({ count: 0, rows: [] });
    await showCompanyAt(FULL, { by: anna });
    expect((await coming(jan, FULL)).count).toBe(1);
  });

  test("names a company while one of its people agrees", async () => {
    await agrees(anna);
    await agrees(ola);
    await hideCompanyAt(OPEN, { by: anna });
    expect(await namesFor(jan)).toEqual(["stolarnia"]);
    await hideCompanyAt(OPEN, { by: ola });
    expect(await namesFor(jan)).toEqual([]);
  });
});

describe("the consent", () => {
  test("is off at first and changes on the ticket", async () => {
    await registerForEvent(OPEN, { by: anna });
    expect(await companyConsent(OPEN, { by: anna })).toEqual({ isShown: false });
    await showCompanyAt(OPEN, { by: anna });
    expect(await companyConsent(OPEN, { by: anna })).toEqual({ isShown: true });
    expect(await namesFor(jan)).toEqual(["stolarnia"]);
  });

  test("is offered only in the name of a company of the directory", async () => {
    expect(await companyConsent(OPEN, { by: null })).toBeNull();
    expect(await companyConsent(OPEN, { by: { ...anna, membership: null } })).toBeNull();
    await registerForEvent(OPEN, { by: anna });
    await changeRow(companies, "stolarnia", { hidden: true });
    expect(await companyConsent(OPEN, { by: anna })).toBeNull();
    expect(refusedBy(await showCompanyAt(OPEN, { by: anna }))).toBe("not-listed");
    await agrees(ola);
    expect(registrations.find(`${OPEN}:ola`)).toMatchObject({ shownCompany: null });
  });

  test("can be taken back after the company was hidden", async () => {
    await agrees(anna);
    await changeRow(companies, "stolarnia", { hidden: true });
    expect(await companyConsent(OPEN, { by: anna })).toEqual({ isShown: true });
    await hideCompanyAt(OPEN, { by: anna });
    expect(await companyConsent(OPEN, { by: anna })).toBeNull();
  });

  test("needs a seat of the person", async () => {
    for (const id of [OPEN, "nie-ma", undefined]) {
      expect(refusedBy(await showCompanyAt(id, { by: anna }))).toBe("not-found");
      expect(refusedBy(await hideCompanyAt(id, { by: anna }))).toBe("not-found");
    }
  });

  test("ends when the person leaves the company, also where the seat stays", async () => {
    await agrees(anna);
    moveClock("2026-12-04T10:00:00Z");
    await transaction(() => giveBackSeatsInTransaction("anna"));
    expect(registrations.find(`${OPEN}:anna`)).toMatchObject({ shownCompany: null });
    expect(await namesFor(jan)).toEqual([]);
  });

  test("is not there in a seat that an earlier version saved", () => {
    const old = {
      id: "a:anna",
      eventId: "a",
      accountId: "anna",
      reference: "W-AAAA-AAAA",
      name: "Anna",
      email: "anna@example.com",
      status: "registered",
      arrival: 1,
      createdAt: "2026-11-18T09:00:00.000Z",
    };
    expect(RegistrationSchema.parse(old)).toMatchObject({ shownCompany: null });
  });
});

describe(ComingCompanies, () => {
  const shown = async (by: Account | null) =>
    render(<ComingCompanies coming={await coming(by)} consentAt="/bilet" />);

  test("is absent while no company agreed", async () => {
    expect((await shown(jan)).text).toBe("");
  });

  test("links companies to their pages, and the own one to the ticket", async () => {
    await agrees(anna);
    await agrees(jan);
    const list = await shown(jan);
    expect(list.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
      "/members/borek",
      "/bilet",
      "/members/stolarnia",
    ]);
    expect(list.text).toContain("2 firmy na liście");
  });

  test("tells visitors the number only", async () => {
    await agrees(anna);
    const list = await shown(null);
    expect(list.text).toContain("1 firma na liście");
    expect(list.text).not.toContain("stolarnia");
    expect(list.querySelectorAll("li")).toEqual([]);
  });
});
