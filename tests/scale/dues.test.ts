import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { total } from "~/platform/money/grosze";
import type { Due } from "../../app/modules/money/dues/due.ts";
import type { LedgerEntry } from "../../app/modules/money/dues/ledger/ledger-entry.ts";
import { imbalancesOf } from "../../app/modules/money/dues/ledger/ledger-sums.ts";
import type { Payment } from "../../app/modules/money/dues/ledger/payment.ts";
import { hasNoPostgres, type PostgresServer, startPostgres } from "../support/postgres-server";
import { endAll, type Process, sameRevision, startOne } from "./support/processes";
import type { Commands } from "./support/worker";

const YEAR = 2031;
const COMPANIES = 60;

/** Mails are sent at any hour here: the test does not wait for a working day. */
const AT_ANY_HOUR = {
  file: "due-mails.server.ts",
  replace: "if (!isTimeToMail()) return 0;",
  by: "",
};

describe.skipIf(hasNoPostgres)("two processes with one ledger (rules 1082)", () => {
  let server: PostgresServer;
  let processes: Process[];
  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.database("portal");
    processes = await Promise.all([0, 1].map(() => startOne(url, { edits: [AT_ANY_HOUR] })));
    await processes[0]?.ask("prepareDues", { companies: COMPANIES, year: YEAR });
    await sameRevision(processes);
  });
  afterAll(async () => {
    await endAll(processes ?? []);
    await server?.remove();
  });

  async function rowsOf<Row>(store: Parameters<Commands["rows"]>[0]["store"]): Promise<Row[]> {
    await sameRevision(processes);
    const [one, other] = await Promise.all(processes.map((each) => each.ask("rows", { store })));
    expect(other).toEqual(one);
    return one as unknown as Row[];
  }

  async function imbalances(): Promise<string[]> {
    return imbalancesOf({
      dues: await rowsOf<Due>("dues"),
      payments: await rowsOf<Payment>("payments"),
      entries: await rowsOf<LedgerEntry>("ledgerEntries"),
    });
  }

  /** Each process does it three times, all at once. */
  const atOnce = <Value>(work: (process: Process) => Promise<Value>): Promise<Value[]> =>
    Promise.all([...processes, ...processes, ...processes].map(work));

  test("a year is charged once, with numbers without gaps", async () => {
    const answers = await atOnce((process) => process.ask("runYear", { year: YEAR }));
    expect(answers.filter((one) => one === 2 * COMPANIES)).toHaveLength(1);
    expect(answers.filter((one) => one !== "outdated" && one !== "nothing")).toHaveLength(1);
    const all = await rowsOf<Due>("dues");
    expect(all).toHaveLength(2 * COMPANIES);
    const numbers = all.map(({ number }) => number.slice(0, -1)).sort();
    expect(numbers).toEqual(
      numbers.map((_, at) => `SKL/${YEAR}/${String(at + 1).padStart(4, "0")}`),
    );
    expect(await imbalances()).toEqual([]);
  });

  test("each due is mailed once", async () => {
    const counts = await atOnce((process) => process.ask("mailDues"));
    const mails = await rowsOf<{ about: { id: string } | null }>("outbox");
    const ids = mails.map(({ about }) => about?.id);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2 * COMPANIES);
    expect([ids.length, new Set(ids).size]).toEqual([2 * COMPANIES, 2 * COMPANIES]);
  });

  test("a statement is booked once", async () => {
    const all = await rowsOf<Due>("dues");
    const lines = all.map(
      ({ number, amountGrosze }) => `2026-01-05;${number};Firma;${amountGrosze / 100},00`,
    );
    const text = ["Data operacji;Tytuł;Kontrahent;Kwota", ...lines].join("\n");
    const answers = await atOnce((process) => process.ask("bookText", { text }));
    expect(answers.filter((one) => one === 2 * COMPANIES)).toHaveLength(1);
    const paid = await rowsOf<Payment>("payments");
    expect(paid).toHaveLength(2 * COMPANIES);
    expect(total(paid, (one) => one.amountGrosze)).toBe(total(all, (one) => one.amountGrosze));
    expect(await imbalances()).toEqual([]);
  });
});
