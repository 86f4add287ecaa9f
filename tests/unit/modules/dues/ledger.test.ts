import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dues } from "~/modules/money/dues/dues.store.server";
import {
  endSeatDueInTransaction,
  refundSeat,
  undoSeatRefund,
} from "~/modules/money/dues/events/event-dues.server";
import { stateOfDue } from "~/modules/money/dues/ledger/due-state";
import { cancellationOf } from "~/modules/money/dues/ledger/ledger";
import {
  bookInTransaction,
  currentMovements,
  findPaymentByKey,
  issueDuesInTransaction,
  type Receipt,
  receiveInTransaction,
  undoInTransaction,
} from "~/modules/money/dues/ledger/ledger.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import {
  balancePlace,
  duePlace,
  outside,
  paymentPlace,
} from "~/modules/money/dues/ledger/ledger-entry";
import { imbalancesOf, sumsOf } from "~/modules/money/dues/ledger/ledger-sums";
import {
  balanceOf,
  movementsOf,
  openOf,
  totalsOfDue,
  unassignedOf,
} from "~/modules/money/dues/ledger/movements";
import {
  pastBalances,
  pastDues,
  pastEntries,
  pastPayments,
  pastYears,
} from "~/modules/money/dues/ledger/past-money.store.server";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { movePastMoney } from "~/modules/money/dues/past/move-past-money.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { accepted } from "../../../support/accepted";
import { BY_STAFF } from "../../../support/factories";
import { aDraft, aDue, aTransfer, imbalances } from "./support";

afterEach(() => expect(imbalances()).toEqual([]));

const receive = async (...receipts: Receipt[]) => {
  return accepted(await transaction(() => receiveInTransaction(receipts, BY_STAFF)));
};
const book = (...drafts: Parameters<typeof bookInTransaction>[0]) =>
  transaction(() => bookInTransaction(drafts, BY_STAFF));
const undo = (id: string | undefined) => transaction(() => undoInTransaction(id, BY_STAFF));
const lastEntry = () => ledgerEntries.list().at(-1)?.id;

describe("numbers (rules 1011)", () => {
  test("follow each other without gaps in each year", async () => {
    await transaction(() =>
      issueDuesInTransaction([aDraft(), aDraft({ year: 2027 }), aDraft()], BY_STAFF),
    );
    await aDue();
    const numbers = dues.list().map(({ number }) => number.slice(0, -1));
    expect(numbers.toSorted()).toEqual([
      "SKL/2026/0001",
      "SKL/2026/0002",
      "SKL/2026/0003",
      "SKL/2027/0001",
    ]);
  });

  test("a transaction that fails uses no number up", async () => {
    await expect(
      transaction(() => {
        issueDuesInTransaction([aDraft()], BY_STAFF);
        throw new Error("power cut");
      }),
    ).rejects.toThrow("power cut");
    expect((await aDue()).number).toMatch(/^SKL\/2026\/0001\d$/);
  });

  test("people who issue at once get different ones", async () => {
    await Promise.all(Array.from({ length: 20 }, () => aDue()));
    expect(new Set(dues.list().map(({ number }) => number)).size).toBe(20);
  });
});

describe("money that comes in", () => {
  test("pays dues of several companies, goes to a balance, and the rest stays", async () => {
    const [one, other] = [await aDue(), await aDue({ companyId: "jan", amountGrosze: 100_00 })];
    const [payment] = await receive({
      payment: aTransfer({ amountGrosze: 1000_00 }),
      to: [
        { to: duePlace(one.id), amountGrosze: 600_00 },
        { to: duePlace(other.id), amountGrosze: 40_00 },
        { to: balancePlace("anna"), amountGrosze: 300_00 },
      ],
    });
    const movements = currentMovements();
    expect(openOf(movements, one)).toBe(0);
    expect(openOf(movements, other)).toBe(60_00);
    expect(balanceOf(movements, "anna")).toBe(300_00);
    expect(payment && unassignedOf(movements, payment)).toBe(60_00);
    const states = [one, other].map((due) => stateOfDue(movements, due, dayFromToday(0)));
    expect(states).toEqual(["paid", "partly"]);
    expect(stateOfDue(movements, other, dayFromToday(15))).toBe("overdue");
  });

  test("pays no due twice, and nothing of what is refused is saved", async () => {
    const due = await aDue();
    const receipt = {
      payment: aTransfer({ amountGrosze: 600_01 }),
      to: [{ to: duePlace(due.id), amountGrosze: 600_01 }],
    };
    const outcome = await transaction(() =>
      receiveInTransaction([{ payment: aTransfer(), to: [] }, receipt], BY_STAFF),
    );
    expect(outcome).toEqual({ refused: "too-much" });
    expect([payments.list(), ledgerEntries.list()]).toEqual([[], []]);
  });

  test("is saved once for each key of the bank (rules 1014)", async () => {
    const [first] = await receive({ payment: aTransfer({ keys: ["a", "b"] }), to: [] });
    expect(findPaymentByKey("b")?.id).toBe(first?.id);
    for (const keys of [["b"], ["c", "c"]]) {
      const again = [{ payment: aTransfer({ keys }), to: [] }];
      expect(await transaction(() => receiveInTransaction(again, BY_STAFF))).toEqual({
        refused: "known",
      });
    }
    expect(payments.list()).toHaveLength(1);
  });
});

describe("counter-entries (rules 1012)", () => {
  test("take an entry back once", async () => {
    const due = await aDue();
    await receive({
      payment: aTransfer(),
      to: [{ to: duePlace(due.id), amountGrosze: 600_00 }],
    });
    const allocation = lastEntry();
    await undo(allocation);
    expect(openOf(currentMovements(), due)).toBe(600_00);
    expect(await undo(allocation)).toEqual({ refused: "undone-already" });
    expect(await undo(lastEntry())).toEqual({ refused: "not-found" });
    expect(await undo("missing")).toEqual({ refused: "not-found" });
  });

  test("do not take back what is spent", async () => {
    const due = await aDue();
    await receive({
      payment: aTransfer(),
      to: [{ to: balancePlace("anna"), amountGrosze: 600_00 }],
    });
    const toBalance = lastEntry();
    await book({
      kind: "balance",
      lines: [{ from: balancePlace("anna"), to: duePlace(due.id), amountGrosze: 1_00 }],
    });
    const spending = lastEntry();
    expect(await undo(toBalance)).toEqual({ refused: "spent" });
    await undo(spending);
    expect(await undo(toBalance)).not.toHaveProperty("refused");
  });
});

test("credit notes have numbers of their own, and write-offs none", async () => {
  const due = await aDue();
  await book(
    {
      kind: "creditNote",
      lines: [{ from: outside("credit"), to: duePlace(due.id), amountGrosze: 200_00 }],
      day: "2026-12-30",
    },
    {
      kind: "writeOff",
      lines: [{ from: outside("writeOff"), to: duePlace(due.id), amountGrosze: 400_00 }],
    },
  );
  const numbers = ledgerEntries.list().map(({ number }) => number?.slice(0, -1) ?? null);
  expect(numbers).toEqual(["KOR/2026/0001", null]);
  expect(totalsOfDue(currentMovements(), due.id)).toMatchObject({
    credit: 200_00,
    writeOff: 400_00,
  });
  expect(stateOfDue(currentMovements(), due, dayFromToday(0))).toBe("writtenOff");
});

test("money flows one way only, and a balance pays for its own company", async () => {
  const due = await aDue({ companyId: "jan" });
  await receive({
    payment: aTransfer(),
    to: [{ to: balancePlace("anna"), amountGrosze: 600_00 }],
  });
  const foreign = [{ from: balancePlace("anna"), to: duePlace(due.id), amountGrosze: 1 }];
  expect(await book({ kind: "balance", lines: foreign })).toEqual({ refused: "wrong-way" });
  const backwards = [{ from: duePlace(due.id), to: balancePlace("jan"), amountGrosze: 1 }];
  expect(await book({ kind: "allocation", lines: backwards })).toEqual({ refused: "wrong-way" });
  const unknown = [{ from: paymentPlace("x"), to: duePlace(due.id), amountGrosze: 1 }];
  expect(await book({ kind: "allocation", lines: unknown })).toEqual({ refused: "unknown" });
});

test("the check of the books names what is wrong (rules 1013)", async () => {
  const due = await aDue();
  const entry = {
    id: "1",
    kind: "writeOff" as const,
    number: null,
    undoes: null,
    reason: "",
    statementId: null,
    day: "2026-01-01",
    at: "2026-01-01T00:00:00.000Z",
    by: "x",
    lines: [{ from: outside("writeOff"), to: duePlace(due.id), amountGrosze: 600_01 }],
  };
  expect(imbalancesOf({ dues: [due], payments: [], entries: [entry] })).toEqual([
    "a total of a due is negative",
  ]);
  expect(imbalancesOf({ dues: [], payments: [], entries: [entry] })).toContain(
    "an entry names a due or a payment that does not exist",
  );
  expect(imbalancesOf({ dues: [due, due], payments: [], entries: [] })).toEqual([
    "two dues have one number",
  ]);
});

/** Operations of staff on whatever there is; numbers choose rows and parts of amounts. */
const step = fc.record({
  what: fc.constantFrom(
    "due",
    "receive",
    "allocate",
    "balance",
    "refund",
    "credit",
    "writeOff",
    "cancel",
    "undo",
    "seat",
    "seatOver",
    "returned",
    "kept",
    "notReturned",
    "years",
  ),
  a: fc.nat(20),
  b: fc.nat(20),
  part: fc.integer({ min: 1, max: 1000_00 }),
});

const PRESENT = [dues, payments, ledgerEntries, pastBalances, pastYears];
const PAST = [pastDues, pastPayments, pastEntries];

afterEach(() => void vi.useRealTimers());

/** Closed years whose money has moved count as if it had not (rules 1650). */
function expectNothingLost(): void {
  const all = {
    dues: [...dues.list(), ...pastDues.list()],
    payments: [...payments.list(), ...pastPayments.list()],
    entries: [...ledgerEntries.list(), ...pastEntries.list()],
  };
  expect(imbalancesOf(all)).toEqual([]);
  const present = { dues: dues.list(), payments: payments.list(), past: pastYears.list() };
  expect(sumsOf(currentMovements(), present)).toEqual(
    sumsOf(movementsOf(all.entries), { ...all, past: [] }),
  );
}

test("the books close after every operation of any history (rules 1013)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      for (const store of PRESENT) store.reset();
      for (const log of PAST) log.reset();
      for (const { what, a, b, part } of steps) {
        await carryOut(what, a, b, part);
        expect(imbalances()).toEqual([]);
        expectNothingLost();
      }
      vi.useRealTimers();
      const sums = sumsOf(currentMovements(), {
        dues: dues.list(),
        payments: payments.list(),
        past: pastYears.list(),
      });
      const { amount, open, paid, credit, writeOff, cancelled } = sums.dues;
      expect(amount).toBe(open + paid + credit + writeOff + cancelled);
      const { unassigned, due, balance, refund, notOurs, annulled } = sums.payments;
      expect(sums.payments.amount).toBe(unassigned + due + balance + refund + notOurs + annulled);
      // All money that came is in a due, a balance, unassigned, or has left.
      const left = refund + notOurs + annulled + sums.balances.refunded;
      expect(sums.payments.amount).toBe(paid + sums.balances.amount + unassigned + left);
    }),
    { numRuns: 60 },
  );
});

const YEAR_MS = 365 * 86_400_000;

async function carryOut(what: string, a: number, b: number, part: number): Promise<void> {
  const pick = <Row>(rows: readonly Row[], at: number) => rows[at % Math.max(rows.length, 1)];
  const [due, other] = [pick(dues.list(), a), pick(dues.list(), b)];
  const companyId = `company-${a % 3}`;
  if (what === "due") await aDue({ companyId, amountGrosze: part });
  if (what === "receive") {
    const to = due ? [{ to: duePlace(due.id), amountGrosze: Math.ceil(part / 2) }] : [];
    const rest = [{ to: balancePlace(companyId), amountGrosze: Math.ceil(part / 5) }];
    const receipt = {
      payment: aTransfer({ amountGrosze: part, keys: [`${a}/${b}`] }),
      to: [...to, ...rest],
    };
    await transaction(() => receiveInTransaction([receipt], BY_STAFF));
  }
  const payment = pick(payments.list(), b);
  if (what === "allocate" && payment && due && other)
    await book({
      kind: "allocation",
      lines: [due, other].map(({ id }) => ({
        from: paymentPlace(payment.id),
        to: duePlace(id),
        amountGrosze: Math.ceil(part / 3),
      })),
    });
  if (what === "balance" && due)
    await book({
      kind: "balance",
      lines: [{ from: balancePlace(due.companyId), to: duePlace(due.id), amountGrosze: part }],
    });
  if (what === "refund" && payment)
    await book({
      kind: "allocation",
      lines: [{ from: paymentPlace(payment.id), to: outside("refund"), amountGrosze: part }],
    });
  if ((what === "credit" || what === "writeOff") && due)
    await book({
      kind: what === "credit" ? "creditNote" : "writeOff",
      lines: [{ from: outside(what), to: duePlace(due.id), amountGrosze: part }],
    });
  if (what === "cancel" && due) {
    const lines = cancellationOf(currentMovements(), due);
    if (lines.length > 0) await book({ kind: "cancellation", lines });
  }
  if (what === "years") {
    vi.setSystemTime(Date.now() + (1 + (a % 2)) * YEAR_MS);
    await movePastMoney();
  }
  if (what === "undo") await undo(pick(ledgerEntries.list(), a)?.id);
  const event = { kind: "event", eventId: "event" } as const;
  if (what === "seat") await aDue({ companyId, amountGrosze: part, ...event });
  const seat = pick(dues.listBy("eventId", "event"), a);
  if (what === "seatOver" && seat)
    await transaction(() => endSeatDueInTransaction(seat.id, { reason: "" }));
  if (what === "returned" || what === "kept") await refundSeat("event", seat?.id, what, BY_STAFF);
  if (what === "notReturned") await undoSeatRefund("event", seat?.id, BY_STAFF);
}
