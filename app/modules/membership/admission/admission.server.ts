import {
  admitted,
  type NotAdmitted,
  refusalOfAdmission,
  saveAdmissionInTransaction,
} from "~/modules/companies/companies/admission/admissions.server";
import type { Company } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import {
  findOwner,
  type Owner,
} from "~/modules/companies/companies/organization/organization-rows.server";
import { whyItStays } from "~/modules/money/dues/changes/undone-charges.server";
import type { Due } from "~/modules/money/dues/due";
import { findStandingDue } from "~/modules/money/dues/ledger/dues.server";
import { amountInHistory } from "~/modules/money/dues/ledger/ledger.server";
import { addressFor, dueMail } from "~/modules/money/dues/mails/due-mails.server";
import {
  issueJoiningFeeInTransaction,
  joiningFee,
  joiningTerm,
  keepSizeInTransaction,
  noteJoiningFeeInTransaction,
} from "~/modules/money/dues/tariff/joining-fee.server";
import type { ChangedRow, ChangeSet } from "~/modules/staff/change-sets/change-set";
import {
  beginChangeSetInTransaction,
  conflictsOf,
  findChangeSet,
  listChangeSets,
  type UndoConflict,
  undoChangeSet,
} from "~/modules/staff/change-sets/change-sets.server";
import { journalOf, saveEntriesInTransaction } from "~/modules/staff/change-sets/journal.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import {
  enqueueMailInTransaction,
  type Mail,
  MailSchema,
  outbox,
} from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import type { AdmissionInput } from "./admission.schema";
import { welcomeMail } from "./welcome-mail.server";

/** Where the welcome of a company goes. */
export interface WelcomeAddress {
  to: string;
  owner: Owner | null;
}

/** The owner, else the contact person; null without an address. */
export async function welcomeAddressOf({
  organizationId,
  contactPerson,
}: Pick<Company, "organizationId" | "contactPerson">): Promise<WelcomeAddress | null> {
  const owner = await findOwner(organizationId);
  const to = owner?.email ?? contactPerson.email;
  return to ? { to, owner } : null;
}

/** "recounted": the page has shown another amount; "uncounted": the tariff gives no amount. */
export type AdmissionRefusal = NotAdmitted | Refusal<"recounted" | "uncounted">;

/**
 * Admits a company to the chamber (rules 1520): facts, fee, carer and mail in one transaction and
 * one set that can be undone.
 */
export async function admitCompany(
  companyId: string | undefined,
  { isCharged, size, amount, term, seen, isWelcomed, words, ...facts }: AdmissionInput,
  { by, locale }: ByStaffInRole & { locale: Locale },
): Promise<Company | AdmissionRefusal> {
  const known = findCompanyInTransaction(companyId ?? null);
  const address = known && (await welcomeAddressOf(known));
  const dueAddress = known && (await addressFor(known));
  const names = await staffNames(locale);
  return transaction(() => {
    const before = findCompanyInTransaction(companyId ?? null);
    const refusal = refusalOfAdmission(before, facts);
    if (refusal || !before) return refusal ?? refuse("not-found");
    const fee = joiningFee(before, { since: facts.memberSince, size: size ?? null });
    if (isCharged && amount === undefined) {
      if (isRefused(fee)) return refuse("uncounted");
      if (String(fee.amountGrosze) !== seen) return refuse("recounted");
    }
    const after = admitted(before, facts);
    const { id: setId } = beginChangeSetInTransaction({ kind: "admission", by });
    const computed = isRefused(fee) ? null : fee;
    const due = isCharged
      ? issueJoiningFeeInTransaction(
          after,
          {
            amountGrosze: amount ?? computed?.amountGrosze ?? 0,
            basis: amount === undefined ? (computed?.basis ?? null) : null,
            term: term ?? joiningTerm(),
          },
          { by, t: locale.t },
        )
      : null;
    if (due) keepSizeInTransaction(before.id, size ?? null);
    // Whoever keeps the books of the company gets the note; a mail to anybody else has none.
    const withNote = due && (dueAddress === null || dueAddress === address?.to) ? due : null;
    const isMailed =
      isWelcomed &&
      address !== null &&
      welcomeInTransaction(setId, after, {
        ...address,
        words,
        carer: names.get(facts.carerId ?? "") ?? "",
        due: withNote,
      });
    if (due) noteJoiningFeeInTransaction(setId, due, { isMailed: isMailed && withNote !== null });
    return saveAdmissionInTransaction(
      setId,
      { before, after },
      {
        by,
        owner: address?.owner ?? null,
        more: {
          "admission:history.fee": due ? amountInHistory(due.amountGrosze) : "",
          "admission:history.welcome": isMailed ? { key: "admission:history.mailed" } : "",
        },
      },
    );
  });
}

/** @returns false for an owner who wants no such mails */
function welcomeInTransaction(
  setId: string,
  company: Company,
  { due, ...welcome }: WelcomeAddress & { words: string; carer: string; due: Due | null },
): boolean {
  const fee = due ? dueMail(due, { to: welcome.to, open: due.amountGrosze }) : {};
  const { facts, code, attachments } = { facts: [], code: null, attachments: [], ...fee };
  const mail = welcomeMail(company, { ...welcome, fee: { facts, code, attachments } });
  const row = enqueueMailInTransaction(mail);
  if (row === null) return false;
  saveEntriesInTransaction([mailJournal.prepareEntry(setId, { before: null, after: row })]);
  return true;
}

/** A mail of a set goes with it while it waits; once it has left, the set stays. */
const mailJournal = journalOf<Mail>({
  name: "outbox",
  store: outbox,
  schema: MailSchema,
  titleOf: ({ subject }) => subject,
});

/** An admission of the last day, with what keeps it from being undone. */
export interface Admission {
  set: ChangeSet;
  rows: readonly ChangedRow[];
  conflicts: readonly UndoConflict[];
}

/** The admission of a company that an undo may still take back; null without one. */
export async function findAdmission(companyId: string | undefined): Promise<Admission | null> {
  for (const { id, kind } of await listChangeSets()) {
    const found = kind === "admission" ? await findChangeSet(id) : null;
    if (found?.rows.some(({ store, rowId }) => store === "companies" && rowId === companyId))
      return { ...found, conflicts: await conflictsOf(found.rows, isPaid) };
  }
  return null;
}

/** True for a fee that has been paid or asked about since. */
const isPaid = ({ store, rowId }: Pick<ChangedRow, "store" | "rowId">): boolean => {
  const due = store === "dues" ? findStandingDue(rowId)?.due : undefined;
  return due !== undefined && whyItStays({ ...due, lastMail: null }) !== null;
};

/** True for an admission with a fee, which only staff who may change dues take back. */
export const hasFee = ({ rows }: Pick<Admission, "rows">): boolean =>
  rows.some(({ store }) => store === "dues");

/** "Cofnij przyjęcie" (rules 1522) */
export async function undoAdmission(
  companyId: string | undefined,
  { by, mayCharge }: ByStaffInRole & { mayCharge: boolean },
): Promise<ChangeSet | Refusal<"not-found" | "over" | "changed" | "fee">> {
  const found = await findAdmission(companyId);
  if (!found) return refuse("over");
  if (hasFee(found) && !mayCharge) return refuse("fee");
  return undoChangeSet(found.set.id, { by, isInUse: isPaid });
}
