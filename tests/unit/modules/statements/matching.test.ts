import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type MatchableCompany,
  type MatchableDue,
  type MatchingBooks,
  nipsIn,
} from "~/modules/money/statements/matching/evidence";
import { lineKinds } from "~/modules/money/statements/matching/line-kinds";
import { isDoubtful } from "~/modules/money/statements/matching/match";
import { Matcher } from "~/modules/money/statements/matching/matcher";
import type { BankTransaction } from "~/modules/money/statements/reading/bank-statement";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { transactionOf } from "~/modules/money/statements/reading/values";

const FOLDER = "tests/support/statements";
const json = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8"));

interface People {
  chamber: { nip: string; accounts: Record<string, string> };
  payers: Record<string, { name: string; nip: string | null }>;
  dues: { no: string; nip: string; grosze: number }[];
}

const PEOPLE = json("people-and-dues.json") as People;
const EXPECTED = json("matching-expectations.json") as Record<
  string,
  { propose?: { due: string; grosze: number }[]; credit?: number; auto?: boolean }
>;

const BOOKS: MatchingBooks = {
  dues: PEOPLE.dues.map(({ no, nip, grosze }) => ({
    id: no,
    number: no,
    hasCheckDigit: false,
    companyId: nip,
    openGrosze: grosze,
    term: "2026-09-30",
  })),
  companies: Object.values(PEOPLE.payers).flatMap(({ name, nip }) =>
    nip === null ? [] : [{ id: nip, name, nip }],
  ),
  knownAccounts: new Map(),
  ownNip: PEOPLE.chamber.nip,
};

const OWN_ACCOUNTS = new Set(Object.values(PEOPLE.chamber.accounts));

const linesOf = (name: string) =>
  readStatements(readFileSync(`${FOLDER}/${name}`)).statements.flatMap(
    ({ transactions }) => transactions,
  );

const PAIRS = readdirSync(FOLDER)
  .filter((name) => /\.overlap\.(sta|xml|csv)$/.test(name))
  .map((next) => [next.replace(".overlap", ""), next] as const);

describe("the month of the samples (rules 1034)", () => {
  it.each(PAIRS)("matches %s and its next export as expected", async (name, next) => {
    // The ids are the same in every format; the next export has one new line.
    const lines = [...linesOf(name), ...linesOf(next).slice(-1)];
    const kinds = lineKinds(lines, OWN_ACCOUNTS);
    expect(kinds).toEqual([
      ...Array(6).fill("incoming"),
      "out",
      "returned",
      "returned",
      "out",
      "incoming",
    ]);
    const incoming = lines.flatMap((line, index) =>
      kinds[index] === "incoming" ? [{ line, id: `tx${String(index + 1).padStart(2, "0")}` }] : [],
    );
    const matches = await new Matcher(BOOKS).match(incoming.map(({ line }) => line));
    for (const [index, { id }] of incoming.entries()) {
      const match = matches[index];
      const expected = EXPECTED[id];
      expect({
        id,
        propose: match?.dues.map(({ dueId, grosze }) => ({ due: dueId, grosze })),
        credit: match?.balance?.grosze,
      }).toEqual({ id, propose: expected?.propose, credit: expected?.credit });
      if (expected?.auto) expect(match).toMatchObject({ state: "sure", reason: "number" });
    }
    expect(matches.map(({ state }) => state)).toEqual([
      "sure",
      "sure",
      "sure",
      "open",
      "check",
      "check",
      "sure",
    ]);
    expect(matches.map(({ reason, notes }) => notes[0] ?? reason)).toEqual([
      "number",
      "spacedNumber",
      "nip",
      "splitPayment",
      "overpaid",
      "several",
      "number",
    ]);
  });
});

const company = (id: string, name: string, nip = ""): MatchableCompany => ({ id, name, nip });

const due = (
  number: string,
  companyId: string,
  rest: Partial<MatchableDue> = {},
): MatchableDue => ({
  id: number,
  number,
  companyId,
  hasCheckDigit: true,
  openGrosze: 60000,
  term: "2026-03-31",
  ...rest,
});

const transfer = (title: string, rest: Partial<BankTransaction> = {}): BankTransaction =>
  transactionOf({
    bookingDate: "2026-03-01",
    valueDate: "2026-03-01",
    currency: "PLN",
    reversal: false,
    signedGrosze: 60000,
    payerName: null,
    payerNameAndAddress: null,
    account: null,
    bankRef: null,
    ...rest,
    title,
  });

/** Numbers of the portal: the last digit is the check digit. */
const [FIRST, SECOND, THIRD] = ["SKL/2026/00013", "SKL/2026/00024", "SKL/2026/01475"] as const;

const COMPANIES = [
  company("alfa", "ALFA MEBLE Sp. z o.o.", "9990002036"),
  company("beta", "Zakłady Mięsne Żubr Spółka Akcyjna", "9990003030"),
  company("gamma", "Hurtownia Jodełka s.c."),
];

const matchOne = async (line: BankTransaction, books: Partial<MatchingBooks> = {}) => {
  const dues = [due(FIRST, "alfa"), due(SECOND, "beta"), due(THIRD, "gamma")];
  const all = { ...BOOKS, dues, companies: COMPANIES, ...books };
  return (await new Matcher(all).match([line]))[0];
};

describe("numbers in titles (rules 1034)", () => {
  it.each([
    ["składka SKL/2026/01475", "number"],
    ["SKL/2026/01475 600 zl", "number"],
    ["skl 2026 01 475", "spacedNumber"],
    ["Nota SKL-2026-01475.", "spacedNumber"],
    ["2026/01475", "spacedNumber"],
    ["SKL/2026/O1475", "spacedNumber"],
    ["SKLAD KA SKL/2026/014 75", "spacedNumber"],
  ])("finds the due of %j", async (title, reason) => {
    expect(await matchOne(transfer(title))).toMatchObject({
      reason,
      state: "sure",
      dues: [{ dueId: THIRD, grosze: 60000 }],
    });
  });

  it.each([
    ["a wrong digit", "SKL/2026/01375"],
    ["neighbours exchanged", "SKL/2026/10475"],
    ["a digit left out", "SKL/2026/1475"],
    ["the check digit left out", "SKL/2026/0147"],
    ["a digit too many", "SKL/2026/014475"],
    ["a wrong year", "SKL/2025/01475"],
  ])("mends %s where payer or amount agree", async (_, title) => {
    const line = transfer(title, { payerNameAndAddress: "HURTOWNIA JODEŁKA UL. LEŚNA 1" });
    expect(await matchOne(line)).toMatchObject({
      reason: "repairedNumber",
      state: "check",
      dues: [{ dueId: THIRD, grosze: 60000 }],
    });
  });

  it("does not mend a number against the payer", async () => {
    const line = transfer("SKL/2026/01375", { payerNameAndAddress: "ALFA MEBLE" });
    expect(await matchOne(line)).toMatchObject({ reason: "name", dues: [{ dueId: FIRST }] });
  });

  it("does not mend a number that fits several dues of one amount", async () => {
    const others = [due("SKL/2026/01475", "alfa"), due("SKL/2026/01375", "beta")];
    expect(await matchOne(transfer("SKL/2026/01575"), { dues: others })).toMatchObject({
      dues: [],
    });
  });

  it.each([
    "faktura 2026-09-01 4",
    "12026/01475",
    "tel. 601 202 601 475",
    "umowa nr 77/2026/014751234567",
  ])("finds none in %j", async (title) => {
    expect(await matchOne(transfer(title))).toMatchObject({ state: "open", dues: [] });
  });

  it("takes older numbers only as they are", async () => {
    const dues = [due("SKL/2025/0147", "alfa", { hasCheckDigit: false })];
    expect(await matchOne(transfer("SKL/2025/0147"), { dues })).toMatchObject({ reason: "number" });
    expect(await matchOne(transfer("SKL/2025/0148"), { dues })).toMatchObject({ dues: [] });
    expect(await matchOne(transfer("2025/0147"), { dues })).toMatchObject({ dues: [] });
  });

  it("tells of a due that is paid already", async () => {
    const dues = [due(THIRD, "gamma", { openGrosze: 0 })];
    expect(await matchOne(transfer(THIRD), { dues })).toMatchObject({
      state: "open",
      notes: ["paidAlready"],
      dues: [],
      balance: { companyId: "gamma", grosze: 60000 },
    });
  });

  it("tells of a payer known as another company", async () => {
    const knownAccounts = new Map([["1".repeat(26), new Set(["alfa"])]]);
    const line = transfer(THIRD, { account: "1".repeat(26) });
    expect(await matchOne(line, { knownAccounts })).toMatchObject({
      state: "check",
      notes: ["otherPayer"],
    });
  });
});

describe("hints about a match (rules 1374)", () => {
  const ACCOUNT = "1".repeat(26);
  const knownAccounts = new Map([[ACCOUNT, new Set(["alfa"])]]);

  it.each([
    ["a part", 20000, ["partial", "otherPayer"]],
    ["too much", 70000, ["overpaid", "otherPayer"]],
    ["the whole", 60000, ["otherPayer"]],
  ])(
    "shows all of them if another company pays %s, and agrees to none",
    async (_, grosze, notes) => {
      const line = transfer(THIRD, { account: ACCOUNT, signedGrosze: grosze });
      const match = await matchOne(line, { knownAccounts });
      expect(match).toMatchObject({ state: "check", notes });
      expect(match && isDoubtful(match)).toBe(true);
    },
  );

  it("doubts a paid due of another company's account as well", async () => {
    const dues = [due(THIRD, "gamma", { openGrosze: 0 })];
    expect(
      await matchOne(transfer(THIRD, { account: ACCOUNT }), { dues, knownAccounts }),
    ).toMatchObject({ state: "open", notes: ["paidAlready", "otherPayer"] });
  });

  it.each([
    ["the NIP of one company from the account of another", "NIP 999-000-30-30"],
    ["the account of one company with the name of another", "za Hurtownia Jodełka"],
  ])("doubts %s", async (_, title) => {
    const match = await matchOne(transfer(title, { account: ACCOUNT }), { knownAccounts });
    expect(match).toMatchObject({ state: "check", notes: ["otherPayer"] });
  });

  it("does not doubt a part of a due that its own company pays", async () => {
    const match = await matchOne(transfer(FIRST, { account: ACCOUNT, signedGrosze: 100 }), {
      knownAccounts,
    });
    expect(match).toMatchObject({ state: "check", notes: ["partial"] });
    expect(match && isDoubtful(match)).toBe(false);
  });

  it.each(["undivided", "difference"] as const)(
    "leaves an %s amount of a batch to staff",
    async (batch) => {
      const line = { ...transfer(`${THIRD}; ${FIRST}`), batch };
      expect(await matchOne(line)).toMatchObject({
        state: "open",
        notes: [batch],
        dues: [],
        balance: null,
        companies: ["gamma", "alfa"],
      });
    },
  );

  it("finds a number that stands in a reference only", async () => {
    const line = { ...transfer("składka"), references: [THIRD] };
    expect(await matchOne(line)).toMatchObject({ state: "sure", reason: "number" });
  });
});

describe("NIPs in titles (rules 1034)", () => {
  it.each([
    "NIP 999-000 -20-36",
    "NIP 999-000 \n-20-36",
    "NIP 99 90 00 20 36",
    "PL9990002036",
    "2026 9990002036",
    "rok 2026 999-000-20-36 za 12",
    "9990002036,",
  ])("sees the one of %j", (title) => {
    expect(nipsIn(title)).toEqual(["9990002036"]);
  });

  it.each(["123999000203645", "999-000-20-37", "999 - 000 -- - 20"])("sees none in %j", (title) => {
    expect(nipsIn(title)).toEqual([]);
  });
});

describe("payers (rules 1034)", () => {
  it("knows a company by its account, and the amount makes it sure", async () => {
    const knownAccounts = new Map([["1".repeat(26), new Set(["beta"])]]);
    const line = transfer("skladka", { account: "1".repeat(26) });
    expect(await matchOne(line, { knownAccounts })).toMatchObject({
      reason: "account",
      state: "sure",
      dues: [{ dueId: SECOND, grosze: 60000 }],
    });
  });

  it("leaves an account of several companies to staff", async () => {
    const knownAccounts = new Map([["1".repeat(26), new Set(["beta", "alfa"])]]);
    const line = transfer("skladka", { account: "1".repeat(26) });
    expect(await matchOne(line, { knownAccounts })).toMatchObject({ notes: ["similar"], dues: [] });
  });

  it("knows a company by its name, cut and without its form", async () => {
    const line = transfer("oplata", { payerNameAndAddress: "ZAKLADY MIESNE ZUBR SPOLKA AKC" });
    expect(await matchOne(line)).toMatchObject({
      reason: "name",
      state: "check",
      notes: [],
    });
  });

  it("pays the oldest dues first, and shows what stays open", async () => {
    const dues = [
      due(FIRST, "alfa", { term: "2026-09-30" }),
      due(SECOND, "alfa", { term: "2026-03-31", openGrosze: 50000 }),
    ];
    const line = transfer("NIP 999-000-20-36", { signedGrosze: 70000 });
    expect(await matchOne(line, { dues })).toMatchObject({
      reason: "nip",
      state: "check",
      notes: ["partial", "several"],
      balance: null,
      dues: [
        { dueId: SECOND, grosze: 50000 },
        { dueId: FIRST, grosze: 20000 },
      ],
    });
  });

  it("does not give one due to two transfers of a statement", async () => {
    const books = { ...BOOKS, companies: COMPANIES, dues: [due(THIRD, "gamma")] };
    const [vague, exact] = await new Matcher(books).match([
      transfer("wpłata", { payerNameAndAddress: "HURTOWNIA JODEŁKA" }),
      transfer(THIRD),
    ]);
    expect(exact).toMatchObject({ state: "sure" });
    expect(vague).toMatchObject({ state: "open", notes: ["noDue"] });
  });
});
