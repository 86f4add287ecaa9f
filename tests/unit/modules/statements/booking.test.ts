import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dues } from "~/modules/money/dues/dues.store.server";
import {
  decidePayment,
  undoDecision,
  waitingPayments,
} from "~/modules/money/dues/ledger/bank-payments.server";
import {
  currentMovements,
  issueDuesInTransaction,
} from "~/modules/money/dues/ledger/ledger.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import { balancePlace, outside } from "~/modules/money/dues/ledger/ledger-entry";
import { balanceOf, openOf } from "~/modules/money/dues/ledger/movements";
import { pastPayments } from "~/modules/money/dues/ledger/past-money.store.server";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { movePastMoney } from "~/modules/money/dues/past/move-past-money.server";
import { bookStatement, type Selection } from "~/modules/money/statements/booking.server";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { rehearseStatements } from "~/modules/money/statements/rehearsal.server";
import { statements } from "~/modules/money/statements/statements.store.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { encodedAs } from "../../../support/encodings";
import { BY_STAFF } from "../../../support/factories";
import { aDraft, imbalances } from "../dues/support";

afterEach(() => expect(imbalances()).toEqual([]));

const PAYER = "23999114090000000200020002";

const YEAR_MS = 365 * 86_400_000;

const FOLDER = "tests/support/statements";

/** A sample whose numbers are those that the portal gives: SKL/2026/0147 becomes the first due. */
const sample = (name: string, numbers: readonly string[] = []) => {
  const bytes = readFileSync(`${FOLDER}/${name}`);
  if (numbers.length === 0) return readStatements(bytes);
  const text = numbers.reduce(
    (all, number, at) => all.replaceAll(`SKL/2026/0${147 + at}`, number),
    bytes.toString(),
  );
  return readStatements(Buffer.from(text));
};

const issue = async (...companies: string[]): Promise<string[]> => {
  const drafts = companies.map((companyId) => aDraft({ companyId }));
  const issued = await transaction(() => issueDuesInTransaction(drafts, BY_STAFF));
  return issued.map(({ number }) => number);
};

const rehearse = (name: string, numbers?: readonly string[]) =>
  rehearseStatements(sample(name, numbers));

type Rehearsed = Awaited<ReturnType<typeof rehearse>>;

const selectionOf = ({ lines }: Rehearsed, rest: Partial<Selection> = {}): Selection => ({
  shown: new Set(lines.map(({ index }) => index)),
  agreed: new Set(lines.flatMap(({ index, match }) => (match?.dues.length ? [index] : []))),
  choices: new Map(),
  ...rest,
});

const book = (rehearsal: Rehearsed, selection = selectionOf(rehearsal)) =>
  bookStatement(rehearsal, {
    ...BY_STAFF,
    selection,
    seen: rehearsal.hash,
    filename: "wyciag.xml",
  });

const groupsOf = ({ lines }: Rehearsed) => lines.map(({ group }) => group);
const openOfAll = () => dues.list().map((due) => openOf(currentMovements(), due));

describe("booking a statement (rules 1038)", () => {
  it("pays what matches, keeps the rest for a decision, and gives back what the bank took", async () => {
    const numbers = await issue("a", "b", "c", "d", "e");
    const rehearsal = await rehearse("camt053-v02.xml", numbers);
    expect(groupsOf(rehearsal)).toEqual([
      "sure",
      "open",
      "open",
      "open",
      "check",
      "open",
      "returned",
    ]);
    expect(rehearsal.skipped).toEqual({ out: 2, own: 0, currency: 0 });
    expect(await book(rehearsal)).toMatchObject({ payments: 7, sumGrosze: 5642_00 });
    expect(openOfAll()).toEqual([0, 600_00, 600_00, 600_00, 0]);
    expect(balanceOf(currentMovements(), "e")).toBe(50_00);
    expect(waitingPayments().map(({ unassignedGrosze }) => unassignedGrosze)).toEqual([
      600_00, 1200_00, 492_00, 1800_00,
    ]);
  });

  it("knows the lines of closed years, which are in the logs (rules 1014, 1650)", async () => {
    const numbers = await issue("a", "b", "c", "d", "e");
    await book(await rehearse("camt053-v02.xml", numbers));
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 3 * YEAR_MS);
    await movePastMoney();
    const moved = pastPayments.list().length;
    expect(moved).toBeGreaterThan(1);
    const groups = groupsOf(await rehearse("camt053-v02.xml", numbers));
    vi.useRealTimers();
    expect(groups.filter((group) => group === "known")).toHaveLength(moved);
    expect(groups.filter((group) => group !== "known" && group !== "waiting")).toEqual([]);
  });

  it("adds nothing for the same statement, and only the new line of the next export", async () => {
    const numbers = await issue("a", "b", "c", "d", "e");
    await book(await rehearse("camt053-v02.xml", numbers));
    const again = await rehearse("camt053-v02.xml", numbers);
    expect(groupsOf(again)).toEqual([
      "known",
      "waiting",
      "waiting",
      "waiting",
      "known",
      "waiting",
      "known",
    ]);
    expect(await book(again)).toMatchObject({ payments: 0 });
    const next = await rehearse("camt053-v02.overlap.xml");
    expect(groupsOf(next)).toEqual(["known", "open"]);
    await book(next);
    expect(payments.list()).toHaveLength(8);
    expect(groupsOf(await rehearse("mt940-ing.overlap.sta"))).toEqual(["known", "waiting"]);
  });

  it("adds the lines of a block that stands twice once", async () => {
    await book(await rehearse("mt940-mbank.twice.sta"));
    expect(payments.list()).toHaveLength(7);
  });

  it.each(["cp852", "cp1250", "iso-8859-2", "utf-16le", "broken"] as const)(
    "knows a booked line again in %s, and after it was booked so (rules 1375)",
    async (encoding) => {
      const text = [
        "Data operacji;Opis;Kwota;Waluta;Numer konta",
        `2026-09-01;Składka Łódź, Święto;600,00;PLN;${PAYER}`,
        `2026-09-01;Składka Łódź, Święto;600,00;PLN;${PAYER}`,
        `2026-09-01;Żółć;600,00;PLN;${PAYER}`,
      ].join("\n");
      const utf8 = Buffer.from(text);
      const other =
        encoding === "broken"
          ? Buffer.concat([
              utf8.subarray(0, utf8.indexOf("ódź") - 1),
              utf8.subarray(utf8.indexOf("ódź")),
            ])
          : encodedAs(encoding, text);
      // As an earlier version booked it: every letter of UTF-8 read as two of a code page.
      const garbled = Buffer.from(new TextDecoder("windows-1250").decode(utf8));
      for (const files of [
        [utf8, other],
        [other, utf8],
        [garbled, other],
      ]) {
        for (const store of [ledgerEntries, payments, statements]) store.reset();
        const [first, second] = await Promise.all(
          files.map((bytes) => rehearseStatements(readStatements(bytes))),
        );
        if (!first || !second) throw new Error("two files");
        await book(first);
        expect(payments.list()).toHaveLength(3);
        const again = await rehearseStatements(readStatements(files[1] ?? utf8));
        expect(groupsOf(again)).toEqual(["waiting", "waiting", "waiting"]);
      }
    },
  );

  it("knows a batch that an earlier version booked as one line (rules 1375)", async () => {
    const batch = readStatements(readFileSync(`${FOLDER}/camt053-v02.xml`));
    const [statement] = batch.statements;
    const [line] = statement?.transactions ?? [];
    if (!statement || !line) throw new Error("a line");
    const withLines = (transactions: typeof statement.transactions) =>
      rehearseStatements({ ...batch, statements: [{ ...statement, transactions }] });
    const whole = { ...line, bankRef: "E1" };
    await book(await withLines([whole]));
    const former = { title: line.title, signedGrosze: line.signedGrosze, bankRef: "E1" };
    const parts = [1, 2].map((part) => ({
      ...line,
      former,
      bankRef: `E1/${part}`,
      title: `part ${part}`,
      amountGrosze: 300_00,
      signedGrosze: 300_00,
    }));
    expect(groupsOf(await withLines(parts))).toEqual(["waiting", "waiting"]);
    // A payment of another amount with the number of the batch is another payment.
    const others = parts.map((one) => ({ ...one, former: { ...former, signedGrosze: 1 } }));
    expect(groupsOf(await withLines(others))).toEqual(["open", "open"]);
  });

  it("knows a line whose title an earlier version did not part from its payer", async () => {
    const read = sample("mt940-cooperative.sta");
    const [statement] = read.statements;
    const lines = statement?.transactions ?? [];
    const asBefore = lines.map((one) => ({
      ...one,
      payerNameAndAddress: null,
      title: `NADAWCA ${one.account} ${one.payerNameAndAddress} TYT ${one.title}`,
    }));
    await book(
      await rehearseStatements({
        ...read,
        statements: statement ? [{ ...statement, transactions: asBefore }] : [],
      }),
    );
    expect(groupsOf(await rehearse("mt940-cooperative.sta"))).toEqual([
      ...Array(6).fill("waiting"),
      "known",
    ]);
  });

  it("lets one of twenty bookings at once win", async () => {
    const rehearsal = await rehearse("csv-pko.csv");
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => book(rehearsal)));
    expect(outcomes.filter((one) => !isRefused(one))).toHaveLength(1);
    expect(payments.list()).toHaveLength(7);
  });

  it("refuses a rehearsal that the books have left behind", async () => {
    const numbers = await issue("a");
    const rehearsal = await rehearse("camt053-v02.xml", numbers);
    await book(await rehearse("camt053-v02.xml", numbers));
    expect(await book(rehearsal)).toEqual({ refused: "outdated" });
  });

  it("leaves an agreed line to a later decision if staff take their agreement back", async () => {
    const numbers = await issue("a");
    const rehearsal = await rehearse("camt053-v02.xml", numbers);
    await book(rehearsal, selectionOf(rehearsal, { agreed: new Set() }));
    expect(openOfAll()).toEqual([600_00]);
    expect(waitingPayments()).toHaveLength(6);
  });

  it("books choices of staff: a due with its rest to the balance, a refund, not ours", async () => {
    await issue("a");
    const [due] = dues.list();
    const rehearsal = await rehearse("csv-mbank.csv");
    await book(
      rehearsal,
      selectionOf(rehearsal, {
        choices: new Map([
          [2, { kind: "due", id: due?.id ?? "" }],
          [3, { kind: "notOurs" }],
          [1, { kind: "due", id: due?.id ?? "" }],
          [4, { kind: "refund" }],
        ]),
      }),
    );
    expect(openOfAll()).toEqual([0]);
    expect(balanceOf(currentMovements(), "a")).toBe(1200_00);
    expect(waitingPayments()).toHaveLength(2);
  });

  it("returns a payment of an earlier file that the bank takes back", async () => {
    const first = sample("camt053-v02.xml");
    const [statement] = first.statements;
    const before = statement?.transactions.filter(({ reversal }) => !reversal) ?? [];
    const lines = (transactions: typeof before) =>
      rehearseStatements({
        ...first,
        statements: statement ? [{ ...statement, transactions }] : [],
      });
    await book(await lines(before));
    expect(waitingPayments()).toHaveLength(7);
    const next = await lines(statement?.transactions.filter(({ reversal }) => reversal) ?? []);
    expect(next.takenBack).toMatchObject([{ payment: { title: "WPŁATA POMYŁKOWA" } }]);
    await book(next);
    expect(waitingPayments()).toHaveLength(6);
    const again = await lines(statement?.transactions.filter(({ reversal }) => reversal) ?? []);
    expect(again.takenBack).toEqual([]);
  });
});

describe("decisions on a payment (rules 1039)", () => {
  it("goes in parts to several places, and comes back by a counter-entry", async () => {
    await book(await rehearse("csv-ing.csv"));
    const id = waitingPayments()[5]?.payment.id ?? "";
    const to = (place: Parameters<typeof decidePayment>[1]["to"], amountGrosze: number) =>
      decidePayment(id, { to: place, amountGrosze, reason: "" }, BY_STAFF);
    await to(balancePlace("a"), 1000_00);
    await to(outside("refund"), 300_00);
    expect(await to(outside("notOurs"), 501_00)).toEqual({ refused: "too-much" });
    expect(waitingPayments().at(-1)?.unassignedGrosze).toBe(500_00);
    const [first] = ledgerEntries.list(({ lines }) => lines[0]?.to.place === "balance");
    await undoDecision(id, first?.id, BY_STAFF);
    expect(waitingPayments().at(-1)?.unassignedGrosze).toBe(1500_00);
    expect(await undoDecision(id, first?.id, BY_STAFF)).toEqual({ refused: "undone-already" });
    expect(await undoDecision("another", first?.id, BY_STAFF)).toEqual({ refused: "not-found" });
  });
});
