import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import type { Account } from "~/modules/people/accounts/account";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import type { PdfBlock, PdfDocument } from "~/platform/pdf/pdf-document";
import type { Due } from "../due";
import { dueName } from "../due-name";
import { findDue } from "../ledger/dues.server";
import { type EntryOfDue, entriesOf } from "../ledger/entries-of-due.server";
import type { LedgerEntry, LedgerLine } from "../ledger/ledger-entry";
import { amountInWords } from "./amount-in-words";
import { frameOf, isOfCompany, issuerOf, type Making, partiesOf } from "./due-documents.server";

/** Entries that make a due smaller without money, each with a document (rules 1070). */
const REDUCTION_KINDS = ["creditNote", "writeOff", "cancellation"] as const;

type ReductionKind = (typeof REDUCTION_KINDS)[number];

const PLACES_WITHOUT_MONEY: ReadonlySet<string> = new Set(["credit", "writeOff", "cancelled"]);

type ReductionEntry = LedgerEntry & { kind: ReductionKind };

/** True for an entry that has a document of its own. */
export const isReduction = (entry: LedgerEntry): entry is ReductionEntry =>
  REDUCTION_KINDS.some((kind) => kind === entry.kind);

/** An entry that made a due smaller. */
export interface Reduction {
  due: Due;
  entry: ReductionEntry;
  /** The amount of the due before it, and the part that the entry took off. */
  beforeGrosze: number;
  amountGrosze: number;
  /** Money of the due that it gave to the balance of the company. */
  freedGrosze: number;
  /** The day of its counter-entry; null while it stands. */
  undoneOn: string | null;
}

/** A reduction with its document. */
export interface ReductionDocument extends Reduction {
  filename: string;
  document: PdfDocument;
}

/** The reductions of a due, the last first, those that were taken back as well. */
export function reductionsOf(
  due: Due,
  entries: readonly EntryOfDue[] = entriesOf(due.id),
): Reduction[] {
  return entries.flatMap(({ entry }, index) => {
    if (!isReduction(entry)) return [];
    const earlier = entries.slice(index + 1);
    const undo = entries.find(({ entry: { undoes } }) => undoes === entry.id);
    const off = (rows: readonly Pick<EntryOfDue, "entry">[]) =>
      total(
        rows.flatMap((row) => row.entry.lines),
        (line) => takenOff(line, due.id),
      );
    return [
      {
        due,
        entry,
        beforeGrosze: due.amountGrosze - off(earlier),
        amountGrosze: off([{ entry }]),
        freedGrosze: total(entry.lines, ({ to, amountGrosze }) =>
          to.place === "balance" ? amountGrosze : 0,
        ),
        undoneOn: undo?.entry.day ?? null,
      },
    ];
  });
}

/** The amount that a line takes off a due without money; negative if it gives back. */
function takenOff({ from, to, amountGrosze }: LedgerLine, dueId: string): number {
  if (to.id === dueId && PLACES_WITHOUT_MONEY.has(from.place)) return amountGrosze;
  return from.id === dueId && PLACES_WITHOUT_MONEY.has(to.place) ? -amountGrosze : 0;
}

/** True if the reductions of a due have documents: they name the chamber and the company. */
export const hasReductionDocuments = (due: Due): boolean =>
  issuerOf(due) !== null && due.addressee.name !== "";

/**
 * The document of a credit note, a write-off or a cancellation; null for other entries, and where
 * the due itself has none (rules 1052).
 */
export async function findReductionDocument(
  dueId: string | undefined,
  entryId: string | undefined,
  locale: Locale,
): Promise<ReductionDocument | null> {
  const found = await findDue(dueId);
  const reduction =
    found && reductionsOf(found.due, found.entries).find(({ entry }) => entry.id === entryId);
  const issuer = found && issuerOf(found.due);
  if (!reduction || !issuer || !hasReductionDocuments(found.due)) return null;
  const name = locale.t(`paying:files.${reduction.entry.kind}`);
  return {
    ...reduction,
    document: documentOf(reduction, { issuer, locale }),
    filename: `${name}-${numberOf(reduction).replaceAll("/", "-")}.pdf`,
  };
}

/** The same for a due of the person's own company (rules 1054). */
export async function findOwnReductionDocument(
  dueId: string | undefined,
  entryId: string | undefined,
  { by }: { by: Account },
  locale: Locale,
): Promise<ReductionDocument | null> {
  const company = by.membership && (await companyOf(by.membership));
  const found = await findReductionDocument(dueId, entryId, locale);
  return found && company && isOfCompany(found.due, company.id) ? found : null;
}

/** The number of a credit note, else that of the note which is made smaller. */
const numberOf = ({ due, entry }: Reduction): string => entry.number ?? due.number;

/** "Nota korygująca KOR/2026/00017" */
export const reductionTitle = (reduction: Reduction, { t }: Pick<Locale, "t">): string =>
  t(`paying:reduction.titles.${reduction.entry.kind}`, { number: numberOf(reduction) });

function documentOf(reduction: Reduction, { issuer, locale }: Making): PdfDocument {
  const { due, entry, beforeGrosze, amountGrosze, freedGrosze, undoneOn } = reduction;
  const { t, format } = locale;
  const title = reductionTitle(reduction, locale);
  const text = (words: string, look: "plain" | "bold" | "small" = "plain"): PdfBlock => ({
    kind: "text",
    text: words,
    look,
  });
  return {
    ...frameOf(title, { number: numberOf(reduction) }, { issuer, locale }),
    date: entry.day,
    blocks: [
      { kind: "heading", level: 1, text: title },
      ...(undoneOn === null
        ? []
        : [text(t("paying:reduction.undone", { day: format.date(undoneOn) }), "bold")]),
      text(t("paying:note.issued", { day: format.date(entry.day) })),
      text(
        t("paying:reduction.of", {
          number: due.number,
          title: dueName(due, locale),
          day: format.date(due.issuedOn),
        }),
      ),
      partiesOf(due, { issuer, locale }),
      { kind: "line" },
      {
        kind: "facts",
        facts: [
          { label: t("paying:note.what"), value: dueName(due, locale) },
          { label: t("paying:reduction.before"), value: format.fullAmount(beforeGrosze) },
          { label: t("paying:reduction.change"), value: `−${format.fullAmount(amountGrosze)}` },
          {
            label: t("paying:reduction.after"),
            value: format.fullAmount(beforeGrosze - amountGrosze),
          },
        ],
      },
      text(t("paying:reduction.inWords", { words: amountInWords(amountGrosze) })),
      ...(freedGrosze === 0
        ? []
        : [text(t("paying:reduction.freed", { amount: format.fullAmount(freedGrosze) }))]),
      text(
        t(
          entry.kind === "creditNote" ? "paying:note.electronic" : "paying:confirmation.electronic",
        ),
        "small",
      ),
    ],
  };
}
