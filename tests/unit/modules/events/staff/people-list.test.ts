import { beforeEach, describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { removeParticipant } from "~/modules/events/events/attendance/registrations.server";
import { events } from "~/modules/events/events/events.store.server";
import { listSeatsOfGuests } from "~/modules/events/events/guests/guest-seats.server";
import { decisionsIn } from "~/modules/events/events/people-list/people-decisions";
import {
  addPeople,
  peopleOfList,
  undoPeople,
} from "~/modules/events/events/people-list/people-list.server";
import { peopleListPage } from "~/modules/events/events/people-list/people-list.view.server";
import { matchPeople } from "~/modules/events/events/people-list/people-matching.server";
import { planPeople } from "~/modules/events/events/people-list/people-plan.server";
import { checkIn } from "~/modules/events/events/seats/check-ins.server";
import { givenUpSeats } from "~/modules/events/events/seats/given-up-seats.store.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { dues } from "~/modules/money/dues/dues.store.server";
import { duesOf } from "~/modules/money/dues/ledger/dues.server";
import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { accepted } from "../../../../support/accepted";
import { aMemberCompany, BY_STAFF, changeRow } from "../../../../support/factories";
import { listHistory } from "../../../../support/history";
import { POLISH } from "../../../../support/polish";
import { duesMatchSeats } from "../../../../support/seat-dues";
import { eventsToAttend, FULL, ONE_SEAT_LEFT, OPEN } from "../support";

vi.mock(import("~/modules/people/accounts/people/person-for-staff.server"), async (original) => ({
  ...(await original()),
  peopleWithAddresses: vi.fn(async () => new Map()),
}));

const moveClock = eventsToAttend();
const PRICES = { members: 200_00, others: 300_00, early: null, paidBy: null };

const LIST = [
  "Ewa Maj; ewa@kielich.example; Rowery Kielich",
  "Jan Kos; jan@obca.example; Obca Sp. z o.o.",
  "Iga Bąk; iga@poczta.example; Szulc",
  "RAZEM; 3",
  "Ewa Maj; ewa@kielich.example; Kielich",
].join("\n");

beforeEach(async () => {
  await aMemberCompany({ id: "kielich", name: "Rowery Kielich s.c." });
  await aMemberCompany({ id: "sc", name: "Szulc s.c." });
  await aMemberCompany({ id: "lead", name: "Szulc S.A.", status: "lead" });
  await changeRow(events, OPEN, { prices: PRICES, capacity: 60 });
});

interface Choices {
  eventId?: string;
  /** By the line of the person in the list, from 0. */
  fields?: Record<string, string>;
}

async function planned(list: string, { eventId = OPEN, fields = {} }: Choices = {}) {
  const read = await matchPeople(list, { decisions: new Map(), mayAddLeads: true }, POLISH);
  const posted = { shown: read.map(({ key }) => key).join(" "), ...fields };
  const decisions = decisionsIn((name) => (posted as Record<string, string>)[name]);
  const people = await matchPeople(list, { decisions, mayAddLeads: true }, POLISH);
  return { ...planPeople(events.find(eventId)!, people), read: people };
}

async function add(list: string, choices: Choices = {}, { withoutMail = false } = {}) {
  const { read, hash } = await planned(list, choices);
  const { eventId = OPEN } = choices;
  return addPeople(eventId, read, { ...BY_STAFF, seen: hash, withoutMail });
}

const pageOf = async (list: string, choices: Choices = {}) => {
  const plan = await planned(list, choices);
  const event = events.find(choices.eventId ?? OPEN)!;
  return peopleListPage(event, plan, { mayAddLeads: true }, POLISH).read!;
};

describe("people from a list (rules 1525)", () => {
  test("are shown with company, price and reason before anybody is added", async () => {
    const page = await pageOf(LIST);
    expect(page.rows.map(({ name, group, why, price }) => [name, group, why, price])).toEqual([
      ["Jan Kos", "none", "nic nie pasuje", "300 zł"],
      ["Iga Bąk", "check", "kilka podobnych firm", "300 zł"],
      ["Ewa Maj", "matched", "nazwa", "200 zł"],
      ["RAZEM", "skipped", "to nie osoba", "–"],
      ["Ewa Maj", "skipped", "drugi raz na liście", "–"],
    ]);
    expect(page.submit).toBe("Dopisz 3 osoby (800 zł)");
    expect(page.sentences).toEqual([
      "1 osoba: 200 zł.",
      "2 osoby: po 300 zł.",
      "2 wiersze zostaną pominięte.",
    ]);
    expect(registrations.list()).toEqual([]);
  });

  test("get seats, tickets and dues, and stand on the record of their company", async () => {
    const listId = accepted(await add(LIST, { fields: { company2: "sc" } }));
    expect(
      peopleOfList(OPEN, listId).map(({ name, guest, charge }) => [
        name,
        guest?.companyId ?? null,
        charge?.amountGrosze,
      ]),
    ).toEqual([
      ["Ewa Maj", "kielich", 200_00],
      ["Jan Kos", null, 300_00],
      ["Iga Bąk", "sc", 200_00],
    ]);
    expect((await duesOf("kielich")).open).toBe(200_00);
    const onRecord = await listSeatsOfGuests({
      companyId: "sc",
      organizationId: null,
      addresses: [],
    });
    expect(onRecord.map(({ registration }) => registration.name)).toEqual(["Iga Bąk"]);
    expect(outbox.list()).toHaveLength(3);
    const lines = (await listHistory()).filter(({ recordId }) => recordId === OPEN);
    expect(lines).toMatchObject([{ action: "participantAdded", changes: [{ after: "3" }] }]);
    expect(JSON.stringify(lines)).not.toContain("Maj");
  });

  test("of one unknown company become one lead, with one of them as its contact person", async () => {
    const list = "Jan Kos; jan@obca.example; Obca Sp. z o.o.\nAla Lis; ala@obca.example; OBCA";
    const lead = { company0: "lead", company1: "lead" };
    const { sentences } = await pageOf(list, { fields: lead });
    expect(sentences).toContain("Powstanie 1 lead.");
    accepted(await add(list, { fields: lead }));
    const made = companies.list(({ name }) => name === "Obca Sp. z o.o.");
    expect(made).toMatchObject([
      { status: "lead", contactPerson: { firstName: "Jan", lastName: "Kos" } },
    ]);
    expect(dues.list().map(({ companyId }) => companyId)).toEqual(Array(2).fill(made[0]!.id));
  });

  test("who are known, or left out by staff, are skipped; one account has its own company", async () => {
    await add("Ewa Maj; ewa@kielich.example");
    const page = await pageOf("Ewa Maj; ewa@kielich.example\nJan Kos; jan@obca.example", {
      fields: { skip1: "on" },
    });
    expect(page.rows.map(({ why }) => why)).toEqual(["brak firmy", "jest już zapisana"]);
    expect(page.submit).toBeNull();
    const account = { id: "a", name: "Adam z konta", organizationId: null };
    vi.mocked(peopleWithAddresses).mockResolvedValue(new Map([["a@a.example", account]]));
    const listId = accepted(await add("Adam Nowak; a@a.example; Rowery Kielich"));
    expect(peopleOfList(OPEN, listId)).toMatchObject([{ accountId: "a", name: "Adam z konta" }]);
    vi.mocked(peopleWithAddresses).mockResolvedValue(new Map());
  });

  test("pay by the membership on the day of the event", async () => {
    const leaving = {
      reason: "resignation",
      document: "",
      dues: "stay",
      openDues: "stay",
      dates: "stay",
      accounts: "stay",
      by: "",
      at: "2026-11-01T00:00:00Z",
    } as const;
    await changeRow(companies, "kielich", { leaving: { ...leaving, on: "2026-12-03" } });
    expect((await pageOf(LIST.split("\n")[0]!)).submit).toBe("Dopisz 1 osobę (300 zł)");
    await changeRow(companies, "kielich", { leaving: { ...leaving, on: "2026-12-04" } });
    expect((await pageOf(LIST.split("\n")[0]!)).submit).toBe("Dopisz 1 osobę (200 zł)");
  });

  test("above the seats wait, and the button says how many", async () => {
    const list = "Ewa Maj; ewa@kielich.example\nJan Kos; jan@obca.example";
    const page = await pageOf(list, { eventId: ONE_SEAT_LEFT });
    expect(page.submit).toBe("Dopisz 1 osobę i 1 na listę rezerwową");
    expect((await pageOf(list, { eventId: FULL })).submit).toBe("Dopisz 2 na listę rezerwową");
    const listId = accepted(await add(list, { eventId: ONE_SEAT_LEFT }));
    expect(peopleOfList(ONE_SEAT_LEFT, listId).map(({ status }) => status)).toEqual([
      "registered",
      "waiting",
    ]);
    moveClock("2026-12-08T11:00:00Z");
    expect((await pageOf(list, { eventId: FULL })).rows[0]!.why).toBe("brak miejsca");
  });

  test("are added as the page has shown it, or not at all", async () => {
    const { read, hash } = await planned(LIST);
    await changeRow(companies, "kielich", { status: "lead" });
    const now = { ...BY_STAFF, seen: hash, withoutMail: false };
    expect(await addPeople(OPEN, read, now)).toEqual({ refused: "changed" });
    expect(registrations.list()).toEqual([]);
  });

  test("twenty lists at once keep to the seats", async () => {
    await changeRow(events, ONE_SEAT_LEFT, { registeredCount: 50 });
    const lists = Array.from({ length: 20 }, (_, at) =>
      ["Ewa Maj", "Jan Kos"].map((name) => `${name}; ${name[0]}${at}@x${at}.example`).join("\n"),
    );
    const plans = await Promise.all(lists.map((list) => planned(list, { eventId: ONE_SEAT_LEFT })));
    const outcomes = await Promise.all(
      plans.map(({ read, hash }) =>
        addPeople(ONE_SEAT_LEFT, read, { ...BY_STAFF, seen: hash, withoutMail: true }),
      ),
    );
    expect(outcomes.filter((one) => !isRefused(one))).toHaveLength(5);
    const seats = registrations.listBy("eventId", ONE_SEAT_LEFT);
    expect(seats.map(({ status }) => status)).toEqual(Array(10).fill("registered"));
  });
});

describe("a list that is taken back (rules 1527)", () => {
  test("goes with its dues, without those who have come", async () => {
    const listId = accepted(await add(LIST));
    moveClock("2026-12-04T07:00:00Z");
    const [ewa, jan] = peopleOfList(OPEN, listId);
    await checkIn(OPEN, ewa!.accountId, BY_STAFF);
    await removeParticipant(OPEN, jan!.accountId, BY_STAFF);
    outbox.reset();
    const undo = (seen: number) => undoPeople(OPEN, listId, { ...BY_STAFF, seen });
    expect(await undo(2)).toEqual({ refused: "changed" });
    expect(await undo(1)).toBe(1);
    expect(peopleOfList(OPEN, listId).map(({ name }) => name)).toEqual(["Ewa Maj"]);
    expect(outbox.list()).toHaveLength(1);
    expect(givenUpSeats.list().map(({ name }) => name)).toEqual(["Jan Kos"]);
    expect(duesMatchSeats()).toEqual([]);
    expect(await undo(0)).toEqual({ refused: "changed" });
  });

  test("that was added without mails is taken back without them", async () => {
    const listId = accepted(await add(LIST, {}, { withoutMail: true }));
    await undoPeople(OPEN, listId, { ...BY_STAFF, seen: 3 });
    expect(outbox.list()).toEqual([]);
    expect(registrations.list()).toEqual([]);
  });
});
