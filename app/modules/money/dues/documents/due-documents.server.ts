import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import type { Account } from "~/modules/people/accounts/account";
import { presentId } from "~/platform/http/successors.server";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import type { PdfBlock, PdfDocument } from "~/platform/pdf/pdf-document";
import { pdfOf as fileOf } from "~/platform/pdf/pdf-thread.server";
import { bankQrPicture, type Transfer } from "~/platform/qr/bank-qr";
import { shownAccount, shownNip } from "~/platform/text/register-numbers";
import { dayFromToday } from "~/platform/time/clock";
import { fileDownload } from "~/platform/uploads/file-download.server";
import { chamberPayee } from "../account/chamber-payee.server";
import type { Due } from "../due";
import { dueName } from "../due-name";
import { findDue } from "../ledger/dues.server";
import type { EntryOfDue } from "../ledger/entries-of-due.server";
import { amountInWords } from "./amount-in-words";

/** The chamber as a due names it. */
type Issuer = NonNullable<Due["issuer"]>;

/** The chamber that issued a due; of one issued without it, the present one (rules 1052). */
export const issuerOf = (due: Pick<Due, "issuer">): Issuer | null => due.issuer ?? chamberPayee();

/** The transfer that pays an amount of a due. */
export const transferOf = (due: Due, issuer: Issuer, amountGrosze: number): Transfer => ({
  nip: issuer.nip,
  account: issuer.account,
  receiver: issuer.name,
  amountGrosze,
  title: due.number,
});

/** Documents of a due, by the end of their addresses. */
export const DUE_DOCUMENTS = ["note", "duplicate", "confirmation"] as const;

export type DueDocumentKind = (typeof DUE_DOCUMENTS)[number];

/** A document ready to print or send. */
export interface DueDocument {
  kind: DueDocumentKind;
  due: Due;
  filename: string;
  document: PdfDocument;
}

/**
 * A document of a due. Null if the due is unknown or forgotten, if no account is configured, and
 * for the confirmation of a due that is not paid (rules 1052).
 */
export async function findDueDocument(
  id: string | undefined,
  kind: DueDocumentKind,
  locale: Locale,
): Promise<DueDocument | null> {
  const found = await findDue(id);
  const issuer = found && issuerOf(found.due);
  if (!found || !issuer || found.due.addressee.name === "") return null;
  const { due, state, entries } = found;
  if (kind === "confirmation" && state !== "paid") return null;
  const document =
    kind === "confirmation"
      ? confirmationOf(due, { issuer, entries, locale })
      : noteOf(due, { issuer, locale, isDuplicate: kind === "duplicate" });
  const name = locale.t(`paying:files.${kind}`);
  return { kind, due, document, filename: `${name}-${due.number.replaceAll("/", "-")}.pdf` };
}

/** The bytes of a document. */
export async function pdfOf({ document }: Pick<DueDocument, "document">): Promise<Buffer> {
  return Buffer.from((await fileOf(document)).buffer);
}

export interface Making {
  issuer: Issuer;
  locale: Locale;
}

/** The note of a due, made of what was stored when it was issued alone. */
function noteOf(
  due: Due,
  { issuer, locale, isDuplicate }: Making & { isDuplicate: boolean },
): PdfDocument {
  const { t, format } = locale;
  const title = t("paying:note.title", { number: due.number });
  const amount = format.fullAmount(due.amountGrosze);
  const transfer = transferOf(due, issuer, due.amountGrosze);
  const picture = bankQrPicture(transfer);
  const facts: PdfBlock = {
    kind: "facts",
    facts: [
      { label: t("paying:transfer.amount"), value: amount },
      { label: t("paying:transfer.term"), value: format.date(due.movedTerm?.from ?? due.term) },
      { label: t("paying:transfer.account"), value: shownAccount(issuer.account) },
      { label: t("paying:transfer.receiver"), value: issuer.name },
      { label: t("paying:transfer.title"), value: due.number },
    ],
  };
  return {
    ...frameOf(title, due, { issuer, locale }),
    date: isDuplicate ? dayFromToday(0) : due.issuedOn,
    blocks: [
      { kind: "heading", level: 1, text: title },
      ...(isDuplicate ? [duplicateMark(locale)] : []),
      { kind: "text", text: t("paying:note.issued", { day: format.date(due.issuedOn) }) },
      partiesOf(due, { issuer, locale }),
      { kind: "line" },
      amountsOf([[dueName(due, locale), String(due.year), amount]], amount, locale),
      { kind: "text", text: t("paying:inWords", { words: amountInWords(due.amountGrosze) }) },
      { kind: "heading", level: 2, text: t("paying:note.toPay") },
      picture
        ? {
            kind: "columns",
            columns: [
              { width: 0.68, blocks: [facts] },
              {
                width: 0.32,
                blocks: [
                  {
                    kind: "qr",
                    picture,
                    size: 120,
                    caption: t("paying:transfer.scan"),
                    alt: t("paying:transfer.code", { amount, title: due.number }),
                  },
                ],
              },
            ],
          }
        : facts,
      { kind: "text", look: "small", text: t("paying:note.electronic") },
    ],
  };
}

/** The confirmation that a due is paid, with the days of its payments. */
function confirmationOf(
  due: Due,
  { issuer, entries, locale }: Making & { entries: readonly EntryOfDue[] },
): PdfDocument {
  const { t, format } = locale;
  const title = t("paying:confirmation.title", { number: due.number });
  const paid = paymentsOf(entries).reverse();
  const sum = total(paid, ({ amountGrosze }) => amountGrosze);
  return {
    ...frameOf(title, due, { issuer, locale }),
    date: paid.at(-1)?.entry.day ?? due.issuedOn,
    blocks: [
      { kind: "heading", level: 1, text: title },
      partiesOf(due, { issuer, locale }),
      { kind: "line" },
      {
        kind: "text",
        text: t("paying:confirmation.text", { title: dueName(due, locale), number: due.number }),
      },
      {
        kind: "table",
        columns: [
          { label: t("paying:confirmation.day"), width: 0.7 },
          { label: t("paying:note.amount"), width: 0.3, isNumeric: true },
        ],
        rows: paid.map(({ entry, amountGrosze }) => [
          format.date(entry.day),
          format.fullAmount(amountGrosze),
        ]),
        total: [t("paying:note.total"), format.fullAmount(sum)],
      },
      { kind: "text", text: t("paying:inWords", { words: amountInWords(sum) }) },
      { kind: "text", look: "small", text: t("paying:confirmation.electronic") },
    ],
  };
}

/** Entries that brought money for a due and stand, the last first. */
export const paymentsOf = (entries: readonly EntryOfDue[]): EntryOfDue[] =>
  entries.filter(
    ({ entry, isUndone, amountGrosze }) =>
      (entry.kind === "allocation" || entry.kind === "balance") && !isUndone && amountGrosze > 0,
  );

/** The frame of a document, with a number at the end of each page. */
export const frameOf = (
  title: string,
  { number }: Pick<Due, "number">,
  { issuer, locale: { t, language } }: Making,
) => ({
  title,
  language,
  author: issuer.name,
  footer: t("paying:footer", { issuer: issuer.name, number }),
});

const duplicateMark = ({ t, format }: Locale): PdfBlock => ({
  kind: "text",
  look: "bold",
  text: t("paying:note.duplicate", { day: format.date(dayFromToday(0)) }),
});

/** The chamber and the company, side by side. */
export function partiesOf({ addressee }: Due, { issuer, locale: { t } }: Making): PdfBlock {
  const party = (label: string, { name, nip, address }: Due["addressee"]) => {
    const rest = [address, nip && t("paying:nip", { nip: shownNip(nip) })].filter(Boolean);
    return {
      width: 0.5,
      blocks: [
        { kind: "heading" as const, level: 2 as const, text: label },
        { kind: "text" as const, look: "bold" as const, text: name },
        ...rest.map((text) => ({ kind: "text" as const, text })),
      ],
    };
  };
  return {
    kind: "columns",
    columns: [party(t("paying:note.issuer"), issuer), party(t("paying:note.debtor"), addressee)],
  };
}

const amountsOf = (
  rows: readonly (readonly string[])[],
  total: string,
  { t }: Locale,
): PdfBlock => ({
  kind: "table",
  columns: [
    { label: t("paying:note.what"), width: 0.55 },
    { label: t("paying:note.year"), width: 0.17 },
    { label: t("paying:note.amount"), width: 0.28, isNumeric: true },
  ],
  rows,
  total: [t("paying:note.total"), "", total],
});

/** True for a due of a company, or of one that has become part of it. */
export const isOfCompany = ({ companyId }: Due, id: string): boolean =>
  presentId("companyId", companyId) === id;

/** A document of a due of the person's own company; null for any other (rules 1054). */
export async function findOwnDueDocument(
  id: string | undefined,
  kind: DueDocumentKind,
  { by }: { by: Account },
  locale: Locale,
): Promise<DueDocument | null> {
  const company = by.membership && (await companyOf(by.membership));
  const found = await findDueDocument(id, kind, locale);
  return found && company && isOfCompany(found.due, company.id) ? found : null;
}

/** Sends the file of a document. */
export async function pdfDownload(
  found: Pick<DueDocument, "document" | "filename">,
): Promise<Response> {
  const bytes = await fileOf(found.document);
  return fileDownload(bytes, { filename: found.filename, kind: "pdf" });
}

/** The kind that an address names; undefined for any other. */
export const documentKindOf = (name: string | undefined): DueDocumentKind | undefined =>
  DUE_DOCUMENTS.find((kind) => `${kind}.pdf` === name);
