import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  companyInWords,
  UNKNOWN_COMPANY,
} from "~/modules/companies/companies/staff/company-match.server";
import {
  joinWaitingList,
  registerForEvent,
  removeParticipant,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import {
  listInTransaction,
  seatInTransaction,
  takerOf,
} from "~/modules/events/events/attendance/seat-taking.server";
import { followUnpaidSeats } from "~/modules/events/events/attendance/unpaid-seats.server";
import { arrive } from "~/modules/events/events/door/arrivals.server";
import { doorPage, entryPage } from "~/modules/events/events/door/door.view.server";
import { STATE_TONES } from "~/modules/events/events/door/seat-state";
import { events } from "~/modules/events/events/events.store.server";
import { listSeatsOfGuests } from "~/modules/events/events/guests/guest-seats.server";
import { inviteGuest, removeGuest } from "~/modules/events/events/guests/guests.server";
import { addParticipant } from "~/modules/events/events/participants/added-people.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import {
  bookDoorPayments,
  takePaymentAtDoor,
} from "~/modules/events/events/payments/door-payments.server";
import { listGivenUpSeats } from "~/modules/events/events/payments/given-up-seats.server";
import { paymentOf, termOfSeat } from "~/modules/events/events/payments/seat-charges.server";
import { seatPayment } from "~/modules/events/events/payments/seat-payment.view.server";
import { chargeSeatsOfFormerInTransaction } from "~/modules/events/events/payments/seats-of-former.server";
import { type Registration, registrationId } from "~/modules/events/events/seats/registration";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { cancellationPage } from "~/modules/events/events/staff/event-cancellation.view.server";
import {
  cancelEvent,
  deleteEvent,
  updateEvent,
} from "~/modules/events/events/staff/event-changes.server";
import { changeEventPayment } from "~/modules/events/events/staff/event-payments.server";
import { eventPaymentsPage } from "~/modules/events/events/staff/event-payments.view.server";
import { findTicket } from "~/modules/events/events/tickets/tickets.server";
import { reduceDue, undoEntry } from "~/modules/money/dues/changes/due-changes.server";
import { dues } from "~/modules/money/dues/dues.store.server";
import {
  refundSeat,
  refundsOf,
  undoSeatRefund,
} from "~/modules/money/dues/events/event-dues.server";
import { duesOf, findStandingDue, payDue } from "~/modules/money/dues/ledger/dues.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { reportTransfer } from "~/modules/money/dues/requests/due-requests.server";
import type { Account } from "~/modules/people/accounts/account";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../../support/accepted";
import {
  aMemberCompany,
  aMemberOf,
  BY_STAFF,
  CALLED_OFF,
  changeRow,
} from "../../../../support/factories";
import { POLISH } from "../../../../support/polish";
import { duesMatchSeats } from "../../../../support/seat-dues";
import { imbalances } from "../../dues/support";
import { eventsToAttend, FULL, mails, OPEN } from "../support";

/** Seats with an amount and their dues (rules 1240, 1243, 1244, 1250). */

const PRICES = { members: 180_00, others: 260_00, early: null, paidBy: null };

const moveClock = eventsToAttend();

let anna: Account;
let jan: Account;
let outsider: Account;
beforeEach(async () => {
  const member = await aMemberCompany({ id: "member", name: "Stolarnia" });
  const lead = await aMemberCompany({ id: "lead", status: "lead" });
  [anna, jan] = ["anna", "jan"].map((id) => aMemberOf(member, { id })) as [Account, Account];
  outsider = aMemberOf(lead, { id: "outsider" });
  await changeRow(events, OPEN, { prices: PRICES, guestsPerCompany: 3, price: "350 zł" });
});
afterEach(() => {
  expect(imbalances()).toEqual([]);
  expect(duesMatchSeats()).toEqual([]);
});

const seatOf = (id: string, eventId: string = OPEN) =>
  registrations.find(registrationId(eventId, id))!;
const dueOf = (id: string, eventId: string = OPEN) =>
  findStandingDue(seatOf(id, eventId).charge!.dueId);
const stateOf = (id: string) => paymentOf(seatOf(id))?.state;

describe("a seat with an amount (rules 1243)", () => {
  test("is a due of the person's company, at the price of members or of others", async () => {
    await registerForEvent(OPEN, { by: anna });
    await registerForEvent(OPEN, { by: outsider });
    expect(dueOf("anna")).toMatchObject({
      due: { companyId: "member", amountGrosze: 180_00, eventId: OPEN, term: "2026-12-03" },
      open: 180_00,
      state: "open",
    });
    expect(dueOf("anna")?.due.title).toMatch(/^Spotkanie, 4 grudnia 2026, bilet W-/);
    expect(dueOf("outsider")?.due).toMatchObject({ companyId: "lead", amountGrosze: 260_00 });
    expect([stateOf("anna"), (await duesOf("member")).open]).toEqual(["unpaid", 180_00]);
  });

  test("costs less until the early day, this day included", async () => {
    const early = { members: 100_00, others: 0, until: "2026-11-20" };
    await changeRow(events, OPEN, { prices: { ...PRICES, early } });
    moveClock("2026-11-20T22:59:00Z");
    await registerForEvent(OPEN, { by: anna });
    await registerForEvent(OPEN, { by: outsider });
    moveClock("2026-11-20T23:01:00Z");
    await registerForEvent(OPEN, { by: jan });
    expect(["anna", "outsider", "jan"].map((id) => seatOf(id).charge?.amountGrosze)).toEqual([
      100_00, 0, 180_00,
    ]);
    expect([stateOf("outsider"), seatOf("outsider").charge?.dueId]).toEqual(["free", null]);
  });

  test("of a guest is paid by the inviting company, of a person without one at the door", async () => {
    await inviteGuest(OPEN, { name: "Ewa", email: "ewa@gosc.example" }, { by: anna });
    await addParticipant(
      OPEN,
      { name: "Adam", email: "", company: "Bez portalu", mayWait: false },
      BY_STAFF,
    );
    const [guest, added] = registrations.listBy("eventId", OPEN);
    expect(findStandingDue(guest!.charge!.dueId)?.due).toMatchObject({
      companyId: "member",
      amountGrosze: 260_00,
    });
    expect(paymentOf(added!)).toMatchObject({ state: "atDoor", openGrosze: 260_00, due: null });
    const line = seatPayment(guest!, events.find(OPEN)!, POLISH);
    expect(line).toMatchObject({ line: "płaci Stolarnia", toPay: null });
    await removeGuest(OPEN, guest!.accountId, { by: anna });
    expect((await duesOf("member")).open).toBe(0);
  });

  test("of a person whom staff add for a company costs what the company pays, and is its due (rules 1322)", async () => {
    await aMemberCompany({ id: "imported", name: "Młyn Sp. z o.o.", organizationId: null });
    const add = async (company: string, companyId?: string) => {
      const named = await companyInWords({ company, ...(companyId && { companyId }) });
      if (isRefused(named)) return named.refused;
      const person = { name: "Ewa", email: "", mayWait: false, ...named };
      return accepted(await addParticipant(OPEN, person, BY_STAFF));
    };
    const [exact, chosen, stranger] = [
      await add("MŁYN spółka z o.o. "),
      await add("Mły", "imported"),
      await add("Mły", UNKNOWN_COMPANY),
    ] as Registration[];
    expect(await add("Mły")).toBe("which-company");
    for (const seat of [exact, chosen])
      expect(findStandingDue(seat!.charge!.dueId)?.due).toMatchObject({
        companyId: "imported",
        amountGrosze: 180_00,
      });
    expect([exact!.guest?.company, chosen!.guest?.company]).toEqual(
      Array(2).fill("Młyn Sp. z o.o."),
    );
    expect(paymentOf(stranger!)).toMatchObject({ state: "atDoor", openGrosze: 260_00, due: null });
    const ofRecord = { companyId: "imported", organizationId: null, addresses: [] };
    expect((await listSeatsOfGuests(ofRecord)).map(({ registration: { id } }) => id)).toEqual([
      exact!.id,
      chosen!.id,
    ]);
  });

  test("of a walk-in is a due of the company that staff name or choose; a door pass names none", async () => {
    moveClock("2026-12-04T16:00:00Z");
    const come = async (company: string, takesMoney: boolean, companyId?: string) => {
      const press = { intent: "walk-in" as const, person: "", name: "Ola", company, companyId };
      const arrived = await arrive(OPEN, press, { by: { id: "biuro" }, takesMoney });
      if (isRefused(arrived)) return arrived.refused;
      const last = arrived.last as Registration;
      return {
        due: findStandingDue(last.charge!.dueId)?.due.companyId,
        state: paymentOf(last)!.state,
      };
    };
    expect(await come("stolarnia", true)).toEqual({ due: "member", state: "unpaid" });
    expect(await come("Stolar", true)).toBe("which-company");
    expect(await come("Stolar", true, "member")).toEqual({ due: "member", state: "unpaid" });
    expect(await come("Obca", true)).toEqual({ due: undefined, state: "atDoor" });
    expect(await come("Stolarnia", false)).toEqual({ due: undefined, state: "atDoor" });
  });

  test("is charged when the waiting list gives it, and not before", async () => {
    await changeRow(events, FULL, { prices: PRICES });
    await joinWaitingList(FULL, { by: anna });
    expect([seatOf("anna", FULL).charge, dues.list()]).toEqual([null, []]);
    await updateEvent(FULL, { capacity: 61 }, BY_STAFF);
    expect(dueOf("anna", FULL)).toMatchObject({ open: 180_00, due: { companyId: "member" } });
  });

  test("of an event without amounts, or of another organizer, has no due", async () => {
    await changeRow(events, OPEN, { prices: null });
    await registerForEvent(OPEN, { by: anna });
    expect([seatOf("anna").charge, paymentOf(seatOf("anna")), dues.list()]).toEqual([
      null,
      null,
      [],
    ]);
    await changeRow(events, OPEN, { prices: PRICES });
    await registerForEvent(OPEN, { by: jan });
    expect([stateOf("anna"), stateOf("jan")]).toEqual([undefined, "unpaid"]);
  });

  test("is to pay by the day before, one that is taken late on its own day", () => {
    const event = { ...events.find(OPEN)!, prices: PRICES };
    expect(termOfSeat(event)).toBe("2026-12-03");
    const once = { ...event, prices: { ...PRICES, paidBy: "2026-11-25" } };
    expect(termOfSeat(once)).toBe("2026-11-25");
    moveClock("2026-11-24T10:00:00Z");
    expect(termOfSeat(once)).toBe("2026-11-27");
    moveClock("2026-12-04T10:00:00Z");
    expect([termOfSeat(event), termOfSeat(once)]).toEqual(["2026-12-04", "2026-12-04"]);
  });

  test("tells on the ticket and in the mail how to pay", async () => {
    await registerForEvent(OPEN, { by: anna });
    const number = dueOf("anna")?.due.number;
    expect(seatPayment(seatOf("anna"), events.find(OPEN)!, POLISH)).toMatchObject({
      state: "unpaid",
      line: "do zapłaty przelewem do 3 grudnia 2026",
      toPay: { until: "do 3 grudnia 2026", isOnce: false },
    });
    const facts = outbox.list()[0]?.facts.map(({ value }) => value);
    expect(facts).toContain(number);
    await payDue(dueOf("anna")?.due.id, { source: "transfer" }, BY_STAFF);
    expect(seatPayment(seatOf("anna"), events.find(OPEN)!, POLISH)).toMatchObject({
      state: "paid",
      line: "opłacone",
      toPay: null,
    });
  });
});

describe("a seat that is given up (rules 1244)", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["by the person", () => withdrawFromEvent(OPEN, { by: anna })],
    ["by staff", () => removeParticipant(OPEN, "anna", BY_STAFF)],
  ])("%s before a payment leaves nothing to pay", async (_, giveUp) => {
    await registerForEvent(OPEN, { by: anna });
    const { due } = dueOf("anna")!;
    await giveUp();
    expect(findStandingDue(due.id)).toMatchObject({ open: 0, state: "cancelled" });
    expect([await duesOf("member"), refundsOf(OPEN)]).toMatchObject([{ balance: 0 }, []]);
    const entry = ledgerEntries.list().at(-1);
    expect(entry?.reason).toMatch(/^Oddane miejsce, bilet W-/);
    expect(await undoEntry(due.id, entry?.id, { ...BY_STAFF, reason: "x" })).toEqual({
      refused: "spent",
    });
  });

  test("after a payment gives the money to the balance, and finance returns it or leaves it", async () => {
    await registerForEvent(OPEN, { by: anna });
    const { due } = dueOf("anna")!;
    await payDue(due.id, { source: "transfer", amount: 100_00 }, BY_STAFF);
    await withdrawFromEvent(OPEN, { by: anna });
    expect(refundsOf(OPEN)).toMatchObject([{ amountGrosze: 100_00, due: { refund: null } }]);
    const balance = async () => (await duesOf("member")).balance;
    expect(await balance()).toBe(100_00);
    await refundSeat(OPEN, due.id, "returned", BY_STAFF);
    expect([await balance(), await refundSeat(OPEN, due.id, "kept", BY_STAFF)]).toEqual([
      0,
      { refused: "done" },
    ]);
    await undoSeatRefund(OPEN, due.id, BY_STAFF);
    expect(await balance()).toBe(100_00);
    await refundSeat(OPEN, due.id, "kept", BY_STAFF);
    expect([await balance(), refundsOf(OPEN)[0]?.due.refund]).toMatchObject([
      100_00,
      { how: "kept", entryId: null },
    ]);
    expect(await refundSeat("other", due.id, "kept", BY_STAFF)).toEqual({ refused: "not-found" });
    expect(await deleteEvent(OPEN, BY_STAFF)).toEqual({ refused: "in-use" });
  });

  test("money that paid something else meanwhile is not returned twice", async () => {
    await registerForEvent(OPEN, { by: anna });
    const { due } = dueOf("anna")!;
    await payDue(due.id, { source: "transfer" }, BY_STAFF);
    await withdrawFromEvent(OPEN, { by: anna });
    await registerForEvent(OPEN, { by: jan });
    const { payFromBalance } = await import("~/modules/money/dues/ledger/dues.server");
    await payFromBalance(dueOf("jan")?.due.id, BY_STAFF);
    expect(await refundSeat(OPEN, due.id, "returned", BY_STAFF)).toEqual({ refused: "spent" });
  });

  test("a seat that the office does not charge for is free, also when it is given up", async () => {
    await registerForEvent(OPEN, { by: anna });
    const { due } = dueOf("anna")!;
    await reduceDue(due.id, { how: "cancellation", reason: "Prelegentka" }, BY_STAFF);
    expect(stateOf("anna")).toBe("free");
    await withdrawFromEvent(OPEN, { by: anna });
    expect(refundsOf(OPEN)).toEqual([]);
  });
});

test("calling off cancels all dues, says so in the mails and lists what to return (rules 1250)", async () => {
  for (const by of [anna, jan]) await registerForEvent(OPEN, { by });
  await payDue(dueOf("anna")?.due.id, { source: "transfer" }, BY_STAFF);
  const added = { name: "Łucja Strug", email: "", company: "", mayWait: false };
  await addParticipant(OPEN, added, BY_STAFF);
  outbox.reset();
  const { strip } = await cancellationPage(events.find(OPEN)!, POLISH);
  expect(strip.at(-1)).toMatchObject({ value: expect.stringMatching(/^180\szł$/) });
  await cancelEvent(OPEN, CALLED_OFF);
  const view = eventPaymentsPage(events.find(OPEN)!, await listParticipants(OPEN), POLISH);
  expect(view.unpaid, "also at the door").toEqual([]);
  expect(view.facts[2]?.value).toMatch(/^0\szł$/);
  expect(refundsOf(OPEN)).toMatchObject([{ amountGrosze: 180_00, due: { companyId: "member" } }]);
  expect((await duesOf("member")).open).toBe(0);
  const words = outbox.list().map(({ paragraphs }) => paragraphs.at(-1));
  expect(words.map((text) => text?.replaceAll("\u00a0", " "))).toEqual([
    "Zapłacone 180 zł biuro izby zwróci firmie, a na jej prośbę zostawi jako nadpłatę.",
    "Za to miejsce nie trzeba już płacić.",
  ]);
  expect(mails()).toHaveLength(2);
});

describe("money at the door (rules 1247, 1248)", () => {
  const DOOR = { ...BY_STAFF, takesMoney: true };
  const state = async (id: string) =>
    entryPage((await findTicket(OPEN, { by: { id } }))!, "", POLISH).state;
  beforeEach(async () => {
    await registerForEvent(OPEN, { by: anna });
    moveClock("2026-12-04T08:00:00Z");
  });

  test("a seat that is not paid is amber, and one press lets the person in", async () => {
    expect([await state("anna"), STATE_TONES.unpaid]).toEqual(["unpaid", "care"]);
    await arrive(OPEN, { intent: "in", person: "anna" }, DOOR);
    expect([await state("anna"), stateOf("anna")]).toEqual(["already", "unpaid"]);
  });

  test("is noted with the arrival, booked by finance once, and taken back until then", async () => {
    await arrive(OPEN, { intent: "paid-in", person: "anna" }, DOOR);
    expect([stateOf("anna"), dueOf("anna")?.open]).toEqual(["paid", 180_00]);
    expect(await arrive(OPEN, { intent: "paid", person: "anna" }, DOOR)).toEqual({
      refused: "settled",
    });
    await arrive(OPEN, { intent: "not-paid", person: "anna" }, DOOR);
    expect(stateOf("anna")).toBe("unpaid");
    await arrive(OPEN, { intent: "paid", person: "anna" }, DOOR);
    expect(await bookDoorPayments(OPEN, BY_STAFF)).toEqual({ count: 1 });
    expect(await bookDoorPayments(OPEN, BY_STAFF)).toEqual({ refused: "not-found" });
    expect(payments.list()).toMatchObject([{ source: "cash", amountGrosze: 180_00 }]);
    expect([stateOf("anna"), dueOf("anna")?.state]).toEqual(["paid", "paid"]);
    expect(await arrive(OPEN, { intent: "not-paid", person: "anna" }, DOOR)).toEqual({
      refused: "booked",
    });
  });

  test("that a transfer pays as well is the balance of the company", async () => {
    await arrive(OPEN, { intent: "paid", person: "anna" }, DOOR);
    await payDue(dueOf("anna")?.due.id, { source: "transfer" }, BY_STAFF);
    await bookDoorPayments(OPEN, BY_STAFF);
    expect(await duesOf("member")).toMatchObject({ open: 0, balance: 180_00 });
  });

  test("of a seat that staff remove is booked and to return", async () => {
    await arrive(OPEN, { intent: "paid", person: "anna" }, DOOR);
    await removeParticipant(OPEN, "anna", BY_STAFF);
    expect(refundsOf(OPEN)).toMatchObject([{ amountGrosze: 180_00 }]);
  });

  test("is neither shown nor taken with a door pass", async () => {
    const pass = { by: { id: "pass-1" } };
    expect(await arrive(OPEN, { intent: "paid", person: "anna" }, pass)).toEqual({
      refused: "not-found",
    });
    const people = await listParticipants(OPEN);
    const query = { q: "", show: "expected" as const, last: null, day: null };
    const event = events.find(OPEN)!;
    const rows = (isNamesOnly: boolean) =>
      doorPage(event, people, { ...query, isNamesOnly }, POLISH).rows.map(({ money }) => money);
    expect(rows(true)).toEqual([null]);
    expect(rows(false)).toMatchObject([{ isOpen: true }]);
  });

  test("of a person without a company is noted alone", async () => {
    await arrive(OPEN, { intent: "walk-in", person: "", name: "Ada Nowa" }, DOOR);
    const [ada] = registrations.list(({ name }) => name === "Ada Nowa");
    expect(paymentOf(ada!)?.state).toBe("atDoor");
    await arrive(OPEN, { intent: "paid", person: ada!.accountId }, DOOR);
    await bookDoorPayments(OPEN, { ...BY_STAFF, accountId: ada!.accountId });
    expect(paymentOf(registrations.find(ada!.id)!)?.state).toBe("paid");
    expect(payments.list()).toEqual([]);
  });
});

describe("money at the door of a person without a company (rules 1251)", () => {
  const DOOR = { ...BY_STAFF, takesMoney: true };
  const page = async () => {
    const view = eventPaymentsPage(events.find(OPEN)!, await listParticipants(OPEN), POLISH);
    return JSON.parse(JSON.stringify(view).replaceAll("\u00a0", " "));
  };
  const sums = async () => (await page()).facts.map(({ value }: { value: string }) => value);
  let ada: string;
  beforeEach(async () => {
    moveClock("2026-12-04T08:00:00Z");
    await arrive(OPEN, { intent: "walk-in", person: "", name: "Ada Nowa" }, DOOR);
    ada = registrations.list(({ name }) => name === "Ada Nowa")[0]!.accountId;
    await arrive(OPEN, { intent: "paid", person: ada }, DOOR);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["removed by staff", () => removeParticipant(OPEN, ada, BY_STAFF)],
    ["called off with the event", () => cancelEvent(OPEN, CALLED_OFF)],
  ])("is to return once the seat is %s", async (_, end) => {
    const { reference } = seatOf(ada);
    expect((await page()).refunds).toEqual([]);
    await end();
    expect(await sums()).toEqual(["0 zł", "0 zł", "0 zł", "260 zł"]);
    expect(await page()).toMatchObject({
      door: [],
      unpaid: [],
      refunds: [
        {
          id: ada,
          name: "Ada Nowa",
          amount: "260 zł",
          state: null,
          isCash: true,
          title: `Spotkanie, 4 grudnia 2026, bilet ${reference}`,
          number: null,
          payers: ["Gotówka, 4 grudnia 2026"],
        },
      ],
    });
    await changeEventPayment(OPEN, { intent: "cash-returned", id: ada }, BY_STAFF);
    expect([(await page()).refunds[0].state, (await sums())[3]]).toEqual([
      "zwrócono, 4 grudnia 2026",
      "0 zł",
    ]);
    const again = await changeEventPayment(OPEN, { intent: "cash-returned", id: ada }, BY_STAFF);
    expect(again).toEqual({ refused: "done" });
    expect((await listHistoryOfRecord("event", OPEN))[0]).toMatchObject({
      action: "edited",
      title: `Spotkanie, ${reference}`,
      changes: [{ after: { key: "event-payments:refunds.states.returned" } }],
    });
    await changeEventPayment(OPEN, { intent: "cash-undo", id: ada }, BY_STAFF);
    expect((await sums())[3]).toBe("260 zł");
    const undone = await changeEventPayment(OPEN, { intent: "cash-undo", id: ada }, BY_STAFF);
    expect(undone).toEqual({ refused: "not-found" });
    expect(payments.list(), "it is in no books").toEqual([]);
  });

  test("is nothing to return where nobody has paid", async () => {
    await arrive(OPEN, { intent: "not-paid", person: ada }, DOOR);
    await removeParticipant(OPEN, ada, BY_STAFF);
    expect((await page()).refunds).toEqual([]);
  });

  test("pays for the seat of an account that comes back, until it is returned", async () => {
    const free = { ...anna, id: "free", email: "free@example.com", membership: null };
    await seatWithoutCompany(free);
    await arrive(OPEN, { intent: "paid", person: "free" }, DOOR);
    await removeParticipant(OPEN, "free", BY_STAFF);
    await changeRow(events, OPEN, { prices: { ...PRICES, others: 300_00 } });
    await seatWithoutCompany(free);
    expect(paymentOf(seatOf("free"))).toMatchObject({ state: "paid", paidGrosze: 260_00 });
    expect((await page()).refunds).toEqual([]);
    await removeParticipant(OPEN, "free", BY_STAFF);
    await changeEventPayment(OPEN, { intent: "cash-returned", id: "free" }, BY_STAFF);
    await seatWithoutCompany(free);
    expect(paymentOf(seatOf("free"))).toMatchObject({ state: "atDoor", openGrosze: 300_00 });
  });

  test("stays noted while the person waits for another seat, and is not given up twice", async () => {
    const free = { ...anna, id: "free", email: "free@example.com", membership: null };
    await seatWithoutCompany(free);
    await arrive(OPEN, { intent: "paid", person: "free" }, DOOR);
    await removeParticipant(OPEN, "free", BY_STAFF);
    await transaction(() => listInTransaction(events.find(OPEN)!, takerOf(free)));
    expect(seatOf("free").status).toBe("waiting");
    expect((await page()).refunds).toMatchObject([{ id: "free", amount: "260 zł" }]);
    expect(await listGivenUpSeats(OPEN)).toEqual([]);
  });

  test("keeps its event from being deleted", async () => {
    await removeParticipant(OPEN, ada, BY_STAFF);
    expect(await deleteEvent(OPEN, BY_STAFF)).toEqual({ refused: "in-use" });
  });
});

const seatWithoutCompany = (account: Account) =>
  transaction(() => {
    const event = events.find(OPEN)!;
    return seatInTransaction(event, takerOf(account), null);
  });

test("the page of finance lists seats, money of the door and refunds (rules 1248, 1251)", async () => {
  for (const by of [anna, jan]) await registerForEvent(OPEN, { by });
  await payDue(dueOf("jan")?.due.id, { source: "transfer", payer: "Stolarnia" }, BY_STAFF);
  await withdrawFromEvent(OPEN, { by: jan });
  await takePaymentAtDoor(OPEN, "anna", BY_STAFF);
  const page = async () => {
    const view = eventPaymentsPage(events.find(OPEN)!, await listParticipants(OPEN), POLISH);
    return JSON.parse(JSON.stringify(view).replaceAll("\u00a0", " "));
  };
  expect(await page()).toMatchObject({
    facts: ["180 zł", "180 zł", "0 zł", "180 zł"].map((value) => ({ value })),
    door: [{ amount: "180 zł" }],
    unpaid: [],
    refunds: [{ amount: "180 zł", payers: ["Stolarnia, 18 listopada 2026"], state: null }],
  });
  const id = refundsOf(OPEN)[0]?.due.id ?? "";
  for (const press of [
    { intent: "book-all", id: "" },
    { intent: "returned", id },
  ] as const)
    await changeEventPayment(OPEN, press, BY_STAFF);
  expect(await page()).toMatchObject({
    door: [],
    refunds: [{ state: "zwrócono, 18 listopada 2026" }],
  });
});

describe("a seat that counts once it is paid (rules 1252)", () => {
  beforeEach(async () => {
    await changeRow(events, OPEN, { prices: { ...PRICES, paidBy: "2026-11-27" } });
    for (const by of [anna, jan]) await registerForEvent(OPEN, { by });
    outbox.reset();
  });
  const at = (day: string, hour = "10") => moveClock(`2026-${day}T${hour}:00:00Z`);
  const mailed = () => mails().map(({ to, subject }) => [to, subject]);

  test("is named seven and two days before, once each, and given on two working days after", async () => {
    await changeRow(events, OPEN, { capacity: 2 });
    await joinWaitingList(OPEN, { by: outsider });
    await payDue(dueOf("jan")?.due.id, { source: "transfer" }, BY_STAFF);
    at("11-19");
    expect(await followUnpaidSeats()).toBe(0);
    at("11-20", "03");
    expect(await followUnpaidSeats(), "at night").toBe(0);
    for (const day of ["11-20", "11-25"]) {
      at(day);
      expect([await followUnpaidSeats(), await followUnpaidSeats()]).toEqual([1, 0]);
    }
    expect(mailed()).toEqual(
      [1, 2].map(() => ["anna@example.com", "Do zapłaty do 27 listopada 2026: Spotkanie"]),
    );
    outbox.reset();
    for (const day of ["11-28", "11-30"]) {
      at(day);
      expect(await followUnpaidSeats()).toBe(0);
    }
    const annasDue = dueOf("anna")!.due.id;
    at("12-01");
    expect([await followUnpaidSeats(), await followUnpaidSeats()]).toEqual([1, 0]);
    expect(registrations.find(registrationId(OPEN, "anna"))).toBeNull();
    expect(findStandingDue(annasDue)).toMatchObject({ open: 0, state: "cancelled" });
    expect(seatOf("outsider")).toMatchObject({ status: "registered" });
    expect(dueOf("outsider")?.due.term, "the day before the event").toBe("2026-12-03");
    expect(mailed().map(([to]) => to)).toEqual(["anna@example.com", "outsider@example.com"]);
    expect(seatOf("jan").status).toBe("registered");
  });

  test("stays once a part is paid, once the event has begun, and without the condition", async () => {
    await payDue(dueOf("jan")?.due.id, { source: "transfer", amount: 1_00 }, BY_STAFF);
    at("12-04");
    expect(await followUnpaidSeats()).toBe(0);
    await changeRow(events, OPEN, { prices: PRICES });
    at("12-03");
    expect(await followUnpaidSeats()).toBe(0);
    await changeRow(events, OPEN, { prices: { ...PRICES, paidBy: "2026-11-27" } });
    expect(await followUnpaidSeats()).toBe(1);
    expect([seatOf("jan").status, stateOf("jan")]).toEqual(["registered", "unpaid"]);
  });

  test("stays while the owner reports a transfer", async () => {
    at("11-30");
    const owner = { ...anna, membership: { ...anna.membership!, isOwner: true } };
    for (const id of ["anna", "jan"]) await reportTransfer(dueOf(id)?.due.id, { by: owner });
    at("12-01");
    expect(await followUnpaidSeats()).toBe(0);
  });
});

describe("the seats of a company that is a member no longer (rules 1503)", () => {
  const formerMember = () => changeRow(companies, "member", { status: "former" });
  const chargeAnew = () =>
    transaction(() =>
      chargeSeatsOfFormerInTransaction(companies.find("member") ?? expect.fail(), BY_STAFF),
    );

  test("cost what others pay: a new due takes the place of the old one, with what was paid", async () => {
    accepted(await registerForEvent(OPEN, { by: anna }));
    accepted(await registerForEvent(OPEN, { by: jan }));
    const former = registrations.find(registrationId(OPEN, "anna"))?.charge?.dueId ?? "";
    await payDue(former, { source: "cash", day: "2026-11-18" }, BY_STAFF);
    await formerMember();
    await chargeAnew();
    const [ofAnna, ofJan] = ["anna", "jan"].map((id) =>
      paymentOf(registrations.find(registrationId(OPEN, id)) ?? expect.fail()),
    );
    expect(ofAnna).toMatchObject({ amountGrosze: 260_00, paidGrosze: 180_00, openGrosze: 80_00 });
    expect(ofJan).toMatchObject({ amountGrosze: 260_00, paidGrosze: 0, openGrosze: 260_00 });
    // Nobody has mailed the new amount yet, so the note does.
    expect([ofAnna, ofJan].map((one) => one?.due?.lastMail)).toEqual([null, null]);
    expect(refundsOf(OPEN)).toMatchObject([{ due: { id: former, refund: { how: "kept" } } }]);
  });

  test("stay as they are a second time, of guests, and where others pay no more", async () => {
    accepted(await registerForEvent(OPEN, { by: anna }));
    accepted(await inviteGuest(OPEN, { name: "Ewa Maj", email: "ewa@example.com" }, { by: anna }));
    await formerMember();
    await chargeAnew();
    const after = registrations.list().map(({ charge }) => charge);
    await chargeAnew();
    expect(registrations.list().map(({ charge }) => charge)).toEqual(after);
    expect(after.map((charge) => charge?.amountGrosze)).toEqual([260_00, 260_00]);
  });
});
