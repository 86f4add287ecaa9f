import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "~/modules/accounts/account";
import { companies } from "~/modules/companies/companies.store.server";
import { reduceDue, undoEntry } from "~/modules/dues/due-changes.server";
import { duesOf, findStandingDue, payDue } from "~/modules/dues/dues.server";
import { dues } from "~/modules/dues/dues.store.server";
import { refundSeat, refundsOf, undoSeatRefund } from "~/modules/dues/events/event-dues.server";
import { ledgerEntries } from "~/modules/dues/ledger-entries.store.server";
import { payments } from "~/modules/dues/payments.store.server";
import { givenUpSeats } from "~/modules/events/attendance/given-up-seats.store.server";
import { inviteGuest, removeGuest } from "~/modules/events/attendance/guests.server";
import { registrationId } from "~/modules/events/attendance/registration";
import {
  joinWaitingList,
  registerForEvent,
  removeParticipant,
  withdrawFromEvent,
} from "~/modules/events/attendance/registrations.server";
import { registrations } from "~/modules/events/attendance/registrations.store.server";
import { paymentOf, termOfSeat } from "~/modules/events/attendance/seat-charges.server";
import { seatPayment } from "~/modules/events/attendance/seat-payment.view.server";
import { events } from "~/modules/events/events.store.server";
import { addParticipant } from "~/modules/events/staff/added-people.server";
import { cancelEvent, deleteEvent, updateEvent } from "~/modules/events/staff/event-changes.server";
import { notifications } from "~/modules/notifications/notifications.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { outbox } from "~/platform/mail/outbox.server";
import {
  aMemberCompany,
  aMemberOf,
  BY_STAFF,
  CALLED_OFF,
  changeRow,
} from "../../../../support/factories";
import { frozenClock } from "../../../../support/frozen-clock";
import { resetStores } from "../../../../support/reset-stores";
import { duesMatchSeats } from "../../../../support/seat-dues";
import { imbalances } from "../../dues/support";
import { eventsToAttend, FULL, mails, OPEN } from "../support";

/** Seats with an amount and their dues (rules 1240, 1243, 1244, 1250). */

const POLISH = localeOf("pl");
const PRICES = { members: 180_00, others: 260_00, early: null, paidBy: null };

const moveClock = frozenClock();
resetStores(
  ...[events, registrations, givenUpSeats, notifications, outbox],
  ...[companies, dues, payments, ledgerEntries],
);
eventsToAttend();

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
      ...{ open: 180_00, state: "open" },
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
      ...[100_00, 0, 180_00],
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
      ...{ companyId: "member", amountGrosze: 260_00 },
    });
    expect(paymentOf(added!)).toMatchObject({ state: "atDoor", openGrosze: 260_00, due: null });
    const line = seatPayment(guest!, events.find(OPEN)!, POLISH);
    expect(line).toMatchObject({ line: "płaci Stolarnia", toPay: null });
    await removeGuest(OPEN, guest!.accountId, { by: anna });
    expect((await duesOf("member")).open).toBe(0);
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
      ...[null, null, []],
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
      ...{ state: "unpaid", line: "do zapłaty przelewem do 3 grudnia 2026" },
      toPay: { until: "do 3 grudnia 2026", isOnce: false },
    });
    const facts = outbox.list()[0]?.facts.map(({ value }) => value);
    expect(facts).toContain(number);
    await payDue(dueOf("anna")?.due.id, { source: "transfer" }, BY_STAFF);
    expect(seatPayment(seatOf("anna"), events.find(OPEN)!, POLISH)).toMatchObject({
      ...{ state: "paid", line: "opłacone", toPay: null },
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
      ...[0, { refused: "done" }],
    ]);
    await undoSeatRefund(OPEN, due.id, BY_STAFF);
    expect(await balance()).toBe(100_00);
    await refundSeat(OPEN, due.id, "kept", BY_STAFF);
    expect([await balance(), refundsOf(OPEN)[0]?.due.refund]).toMatchObject([
      ...[100_00, { how: "kept", entryId: null }],
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
    const { payFromBalance } = await import("~/modules/dues/dues.server");
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
  outbox.reset();
  await cancelEvent(OPEN, CALLED_OFF);
  expect(refundsOf(OPEN)).toMatchObject([{ amountGrosze: 180_00, due: { companyId: "member" } }]);
  expect((await duesOf("member")).open).toBe(0);
  const words = outbox.list().map(({ paragraphs }) => paragraphs.at(-1));
  expect(words.map((text) => text?.replaceAll("\u00a0", " "))).toEqual([
    "Zapłacone 180 zł biuro izby zwróci firmie, a na jej prośbę zostawi jako nadpłatę.",
    "Za to miejsce nie trzeba już płacić.",
  ]);
  expect(mails()).toHaveLength(2);
});
