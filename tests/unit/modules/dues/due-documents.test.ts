import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import type { Company } from "~/modules/companies/companies/company";
import { reduceDue, undoEntry } from "~/modules/money/dues/changes/due-changes.server";
import { amountInWords } from "~/modules/money/dues/documents/amount-in-words";
import {
  documentKindOf,
  findDueDocument,
  findOwnDueDocument,
  pdfOf,
} from "~/modules/money/dues/documents/due-documents.server";
import type { Due } from "~/modules/money/dues/due";
import { PaySchema, ReduceSchema } from "~/modules/money/dues/due.schema";
import { dues } from "~/modules/money/dues/dues.store.server";
import { payDue } from "~/modules/money/dues/ledger/dues.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import {
  awaitsFirstFee,
  duesTile,
  memberDues,
} from "~/modules/money/dues/member/member-dues.view.server";
import { paidUntil } from "~/modules/money/dues/member/paid-until";
import { reportTransfer } from "~/modules/money/dues/requests/due-requests.server";
import type { Account } from "~/modules/people/accounts/account";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { aMemberCompany, aMemberOf } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import { aDue } from "./support";

const ISSUER = {
  name: "Izba Gospodarcza",
  nip: "9990001019",
  address: "Rynek 1, 39-200 Polana",
  account: "70999210200000000100020002",
};

/** A due of a chamber with an account. */
async function issued(changes: Parameters<typeof aDue>[0] = {}): Promise<Due> {
  const due = await aDue(changes);
  return transaction(() => dues.save({ ...due, issuer: ISSUER }));
}

function ownerOf(company: Company): Account {
  const by = aMemberOf(company, { id: "anna" });
  return { ...by, membership: by.membership && { ...by.membership, isOwner: true } };
}

const pay = (due: Due, amount?: string) => payDue(due.id, PaySchema.parse({ amount }), { by });
const textOf = async (due: Due, kind: "note" | "duplicate" | "confirmation") =>
  JSON.stringify((await findDueDocument(due.id, kind, locale))?.document ?? null);

test.each([
  [0, "zero złotych 00/100"],
  [1_00, "jeden złoty 00/100"],
  [12_05, "dwanaście złotych 05/100"],
  [22_00, "dwadzieścia dwa złote 00/100"],
  [112_00, "sto dwanaście złotych 00/100"],
  [1_200_50, "tysiąc dwieście złotych 50/100"],
  [2_345_67, "dwa tysiące trzysta czterdzieści pięć złotych 67/100"],
  [21_000_00, "dwadzieścia jeden tysięcy złotych 00/100"],
  [1_000_001_99, "milion jeden złotych 99/100"],
])("%i grosze in words (rules 1052)", (grosze, words) => {
  expect(amountInWords(grosze)).toBe(words);
});

test("a note never changes, whatever is paid later (rules 1052)", async () => {
  const due = await issued();
  const before = await textOf(due, "note");
  for (const part of [due.number, "600,00 zł", "sześćset złotych", ISSUER.name, "999-000-10-19"])
    expect(before).toContain(part);
  await pay(due, "200");
  expect(await textOf(due, "note")).toBe(before);
  const found = await findDueDocument(due.id, "note", locale);
  expect(found?.filename).toBe(`Nota-${due.number.replaceAll("/", "-")}.pdf`);
  expect((found && (await pdfOf(found)))?.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a duplicate says its day, and only paid dues are confirmed (rules 1052)", async () => {
  const due = await issued();
  expect(await textOf(due, "duplicate")).toContain(
    `Duplikat z dnia ${locale.format.date(dayFromToday(0))}`,
  );
  await pay(due, "200");
  expect(await textOf(due, "confirmation")).toBe("null");
  await pay(due);
  const text = await textOf(due, "confirmation");
  for (const part of ["200,00 zł", "400,00 zł", "opłacona w całości"]) expect(text).toContain(part);
});

const canScan =
  spawnSync("pdftoppm", ["-v"]).status === 0 && spawnSync("zbarimg", ["--version"]).status === 0;

test.skipIf(!canScan)("zbar reads the transfer from the printed note (rules 1051)", async () => {
  const due = await issued({ amountGrosze: 349_50 });
  const note = (await findDueDocument(due.id, "note", locale)) ?? expect.fail("no note");
  const pages = spawnSync("pdftoppm", ["-png", "-r", "150", "-f", "1", "-l", "1"], {
    input: await pdfOf(note),
    maxBuffer: 1e8,
  });
  const read = spawnSync("zbarimg", ["--quiet", "--raw", "-"], { input: pages.stdout });
  expect(read.stdout.toString().trim()).toBe(
    `9990001019|PL|${ISSUER.account}|034950|Izba Gospodarcza|${due.number}|||`,
  );
});

test("a forgotten addressee leaves no documents (rules 1052)", async () => {
  const forgotten = await issued({ addressee: { name: "", nip: "", address: "" } });
  expect(await textOf(forgotten, "note")).toBe("null");
  expect(await textOf(await aDue(), "note")).toContain("Regionalna Izba Gospodarcza DIG");
  expect(["note.pdf", "duplicate.pdf", "list.csv", "pay"].map(documentKindOf)).toEqual([
    "note",
    "duplicate",
    undefined,
    undefined,
  ]);
});

test("the owner sees what to pay, a coworker the paid year alone (rules 1054)", async () => {
  const company = await aMemberCompany({ id: "anna", organizationId: "pracownia" });
  const due = await issued({ companyId: company.id, title: "Składka za 2026 rok" });
  const owner = { by: ownerOf(company) };
  const coworker = { by: aMemberOf(company, { id: "celina" }) };
  await pay(due, "200");
  const seen = JSON.stringify(await memberDues(owner, locale));
  for (const part of ["400,00 zł", "70 9992 1020 0000 0001 0002 0002", due.number])
    expect(seen).toContain(part);
  expect(await memberDues(coworker, locale)).toMatchObject({ own: null, paidUntil: null });
  expect(await findOwnDueDocument(due.id, "note", owner, locale)).not.toBeNull();
  expect(await duesTile(owner, locale)).toMatchObject({ toPay: "400 zł", isLate: false });
  expect(await duesTile(coworker, locale)).toBeNull();
  await pay(due);
  expect((await memberDues(coworker, locale))?.paidUntil).toBe("31 grudnia 2026");
  expect(await duesTile(owner, locale)).toMatchObject({ toPay: null });
});

test("the owner of a starter reads what the first year costs until it is charged (rules 1661)", async () => {
  const company = await aMemberCompany({ id: "anna", organizationId: "a", status: "starter" });
  const owner = { by: ownerOf(company) };
  expect((await memberDues(owner, locale))?.own).toMatchObject({ awaitsFirstFee: true });
  expect(await awaitsFirstFee(owner)).toBe(true);
  expect(await awaitsFirstFee({ by: aMemberOf(company, { id: "celina" }) })).toBe(false);
  await issued({ companyId: company.id, title: "Składka za pierwszy rok", kind: "starter" });
  expect((await memberDues(owner, locale))?.own).toMatchObject({ awaitsFirstFee: false });
  expect(await awaitsFirstFee(owner)).toBe(false);
});

test("the owner reads what changed an amount, and which instalment it is (rules 1054)", async () => {
  const company = await aMemberCompany({ id: "anna", organizationId: "pracownia" });
  const [term, later] = [dayFromToday(-10), dayFromToday(60)];
  const due = await issued({
    companyId: company.id,
    title: "Składka za 2026 rok",
    instalment: { no: 1, of: 2 },
    term,
  });
  const toPay = async () => {
    const own = (await memberDues({ by: ownerOf(company) }, locale))?.own;
    return { ...own?.toPay, balance: own?.balance };
  };
  const late = { until: `termin minął ${locale.format.date(term)}`, off: null, balance: null };
  expect(await toPay()).toMatchObject({ title: "Składka za 2026 rok, rata 1 z 2", ...late });
  expect(await textOf(due, "note")).toContain("Składka za 2026 rok, rata 1 z 2");
  const take = { how: "creditNote", amount: "100", reason: "Umowa" };
  await reduceDue(due.id, ReduceSchema.parse(take), { by });
  expect(await toPay()).toMatchObject({ toPay: "500 zł", off: "Nota korygująca: 100 zł mniej." });
  const other = await issued({ companyId: company.id, kind: "other", term: later });
  await pay(other, "900");
  expect((await toPay()).balance).toContain("Firma ma nadpłatę 300 zł. Biuro może");
  const third = await issued({ companyId: company.id, kind: "other", term: later });
  await pay(third, "800");
  expect((await toPay()).balance).toContain("500 zł, która wystarcza na tę składkę");
  await reportTransfer(due.id, { by: ownerOf(company) });
  expect((await toPay()).balance).toBe("Nadpłata firmy: 500 zł.");
  await pay(due);
  expect((await toPay()).balance).toBe("Nadpłata firmy: 500 zł.");
});

test("both errors of a credit note without amount and reason are reported", () => {
  const { error } = ReduceSchema.safeParse({ how: "creditNote" });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["reason", "amount"]);
  expect(ReduceSchema.safeParse({ how: "writeOff", reason: "Umowa" }).success).toBe(true);
});

test("documents of another company do not exist (rules 1054)", async () => {
  const other = await aMemberCompany({ id: "bud", organizationId: "budowa" });
  const due = await issued({ companyId: "anna" });
  const by = ownerOf(other);
  expect(await findOwnDueDocument(due.id, "note", { by }, locale)).toBeNull();
});

test("a year counts as paid when nothing of it is open (rules 1054)", () => {
  const fee = (year: number, open: number, paid: number) => ({
    due: { kind: "fee" as const, year },
    open,
    paid,
  });
  expect(paidUntil([])).toBeNull();
  expect(paidUntil([fee(2026, 0, 600), fee(2027, 300, 300), fee(2027, 0, 300)])).toBe("2026-12-31");
  expect(paidUntil([fee(2026, 0, 600), fee(2027, 0, 0)])).toBe("2026-12-31");
  expect(paidUntil([{ ...fee(2026, 0, 600), due: { kind: "other", year: 2026 } }])).toBeNull();
});

test("paid fees of a year extend the membership, forward only (rules 1055)", async () => {
  await aMemberCompany({ id: "anna", memberUntil: "2026-06-30" });
  const until = () => companies.find("anna")?.memberUntil;
  const first = await issued({ year: 2027 });
  const second = await issued({ year: 2027 });
  await pay(first);
  expect(until()).toBe("2026-06-30");
  await pay(second, "200");
  expect(until()).toBe("2026-06-30");
  await pay(second);
  expect(until()).toBe("2027-12-31");
  await pay(await issued({ year: 2026 }));
  await pay(await issued({ year: 2030, kind: "other" }));
  expect(until()).toBe("2027-12-31");
});

test("a counter-entry leaves the last day of the membership (rules 1055)", async () => {
  await aMemberCompany({ id: "anna", memberUntil: "2026-06-30" });
  const due = await issued({ year: 2027 });
  await pay(due);
  const [{ id = "" } = {}] = ledgerEntries.list();
  await undoEntry(due.id, id, { reason: "Pomyłka", by });
  expect(companies.find("anna")?.memberUntil).toBe("2027-12-31");
});
