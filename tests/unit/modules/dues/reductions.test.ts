import { expect, test } from "vitest";
import type { Company } from "~/modules/companies/companies/company";
import { reduceDue, undoEntry } from "~/modules/money/dues/changes/due-changes.server";
import { pdfOf } from "~/modules/money/dues/documents/due-documents.server";
import {
  findOwnReductionDocument,
  findReductionDocument,
  reductionsOf,
} from "~/modules/money/dues/documents/reduction-documents.server";
import type { Due } from "~/modules/money/dues/due";
import { PaySchema, ReduceSchema } from "~/modules/money/dues/due.schema";
import { dues } from "~/modules/money/dues/dues.store.server";
import { payDue } from "~/modules/money/dues/ledger/dues.server";
import { mailFileOf } from "~/modules/money/dues/mails/due-mails.server";
import { memberDues } from "~/modules/money/dues/member/member-dues.view.server";
import type { Account } from "~/modules/people/accounts/account";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { aMemberCompany, aMemberOf } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import { aBookkeeper, aDue, imbalances } from "./support";

/** A due of 600 zł whose note was mailed to a contact for bookkeeping. */
async function mailed(): Promise<{ company: Company; due: Due }> {
  const company = await aMemberCompany({ id: "anna", organizationId: "pracownia" });
  await aBookkeeper("anna");
  const due = await aDue();
  const lastMail = { step: "issued" as const, day: dayFromToday(0) };
  return { company, due: await transaction(() => dues.save({ ...due, lastMail })) };
}

const reduce = (due: Due, how: string, amount?: string) =>
  reduceDue(due.id, ReduceSchema.parse({ how, amount, reason: "Zła wielkość" }), { by });

const textOf = async ({ id }: Due, entryId = "") =>
  JSON.stringify((await findReductionDocument(id, entryId, locale))?.document ?? null);

const subjects = () => outbox.list().map(({ subject }) => subject);

test("a credit note has a number, both amounts, and goes to the bookkeeping (rules 1070, 1071)", async () => {
  const { due } = await mailed();
  await reduce(due, "creditNote", "150");
  const [reduction] = reductionsOf(due);
  const text = await textOf(due, reduction?.entry.id);
  const number = reduction?.entry.number ?? expect.fail("no number");
  for (const part of [number, due.number, "600,00 zł", "−150,00 zł", "450,00 zł", "Pracownia"])
    expect(text).toContain(part);
  expect(text).not.toContain("Zła wielkość");
  const [mail] = outbox.list();
  expect(mail).toMatchObject({ to: "ewa@example.com", subject: `Nota korygująca ${number}` });
  expect(mail?.paragraphs.join()).toContain("Do zapłaty zostało 450 zł.");
  const [file] = mail?.attachments ?? [];
  const { content } = file ? await mailFileOf(file) : expect.fail("no attachment");
  expect(content.slice(0, 5).toString()).toBe("%PDF-");
});

test("credit notes of a year are numbered without gaps, also after a refusal (rules 1071)", async () => {
  const { due } = await mailed();
  for (const amount of ["100", "100", "900", "100"]) await reduce(due, "creditNote", amount);
  const numbers = reductionsOf(due).map(({ entry }) => entry.number?.slice(0, -1));
  const year = dayFromToday(0).slice(0, 4);
  expect(numbers).toEqual([3, 2, 1].map((serial) => `KOR/${year}/000${serial}`));
  expect(reductionsOf(due).map(({ beforeGrosze }) => beforeGrosze)).toEqual([
    400_00, 500_00, 600_00,
  ]);
});

test("a document that is taken back says so, and stays what it was (rules 1072)", async () => {
  const { due } = await mailed();
  await reduce(due, "creditNote", "100");
  const [reduction] = reductionsOf(due);
  const before = await findReductionDocument(due.id, reduction?.entry.id, locale);
  await undoEntry(due.id, reduction?.entry.id, { by, reason: "Pomyłka" });
  const text = await textOf(due, reduction?.entry.id);
  expect(text).toContain("Ten dokument już nie obowiązuje.");
  expect(before?.document.blocks.every((block) => text.includes(JSON.stringify(block)))).toBe(true);
  expect(subjects()).toHaveLength(2);
  expect(outbox.list().at(-1)?.paragraphs.join()).toContain("Do zapłaty zostało 600 zł.");
  await reduce(due, "creditNote", "50");
  expect(reductionsOf(due)[0]).toMatchObject({ beforeGrosze: 600_00, amountGrosze: 50_00 });
  expect(imbalances()).toEqual([]);
});

test("a write-off and a cancellation have documents without a number of their own (rules 1070)", async () => {
  const { due } = await mailed();
  await payDue(due.id, PaySchema.parse({ amount: "200" }), { by });
  await reduce(due, "writeOff");
  expect(await textOf(due, reductionsOf(due)[0]?.entry.id)).toContain("−400,00 zł");
  await undoEntry(due.id, reductionsOf(due)[0]?.entry.id, { by, reason: "Jednak nie" });
  await reduce(due, "cancellation");
  const [reduction] = reductionsOf(due);
  const text = await textOf(due, reduction?.entry.id);
  for (const part of ["−600,00 zł", "Wpłacone 200,00 zł jest nadpłatą firmy."])
    expect(text).toContain(part);
  expect(subjects()).toEqual([
    `Umorzenie należności ${due.number}`,
    `Umorzenie należności ${due.number}`,
    `Anulowanie noty ${due.number}`,
  ]);
});

test("a note that was never mailed is cancelled without a mail (rules 1071)", async () => {
  await mailed();
  const due = await aDue();
  await reduce(due, "cancellation");
  expect(subjects()).toEqual([]);
});

test("the owner reads the documents of the own company alone (rules 1073)", async () => {
  const { company, due } = await mailed();
  await reduce(due, "creditNote", "100");
  const id = reductionsOf(due)[0]?.entry.id;
  const owner = ownerOf(company);
  const seen = await memberDues({ by: owner }, locale);
  expect(seen?.own?.history[0]?.reductions).toMatchObject([
    { page: `/dues/${due.id}/entries/${id}`, undone: null },
  ]);
  const found = await findOwnReductionDocument(due.id, id, { by: owner }, locale);
  expect((found && (await pdfOf(found)))?.subarray(0, 5).toString()).toBe("%PDF-");
  const other = ownerOf(await aMemberCompany({ id: "bud", organizationId: "budowa" }));
  expect(await findOwnReductionDocument(due.id, id, { by: other }, locale)).toBeNull();
});

function ownerOf(company: Company): Account {
  const person = aMemberOf(company, { id: company.id });
  return { ...person, membership: person.membership && { ...person.membership, isOwner: true } };
}
