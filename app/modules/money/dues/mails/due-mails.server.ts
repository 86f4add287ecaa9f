import { env } from "~/env.server";
import type { Company } from "~/modules/companies/companies/company";
import { letterAddressOf } from "~/modules/companies/companies/contacts/letter-address.server";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { paths } from "~/platform/http/paths";
import { localeOf, localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import {
  enqueueMailInTransaction,
  type Mail,
  type MailAttachment,
  type MailCode,
  type NewMail,
} from "~/platform/mail/outbox.server";
import { bankQrText, type Transfer } from "~/platform/qr/bank-qr";
import { transaction } from "~/platform/store/stores.server";
import { shownAccount } from "~/platform/text/register-numbers";
import { dayFromToday, now, today } from "~/platform/time/clock";
import { inWarsaw } from "~/platform/time/moments";
import { filterInSlices } from "~/platform/time/slices.server";
import { isWorkday } from "~/platform/time/workdays";
import { hasFormerAccount, payeeOf } from "../account/chamber-payee.server";
import { findDueDocument, issuerOf, pdfOf, transferOf } from "../documents/due-documents.server";
import { findReductionDocument } from "../documents/reduction-documents.server";
import type { Due, DueMailStep } from "../due";
import { dueName } from "../due-name";
import { dues } from "../dues.store.server";
import { currentMovements } from "../ledger/ledger.server";
import { balanceOf, openOf } from "../ledger/movements";
import { isPausedDue } from "../requests/open-requests.server";
import { isToBeWrittenOff } from "../to-write-off";
import { type DueMailSettings, filled, filledParagraphs, withDefaults } from "./due-mail-settings";
import { presentMailSettings } from "./due-mail-settings.server";
import { nextDueMail } from "./due-mail-steps";

/** Mails of one run; a yearly run takes several. */
const AT_ONCE = 200;

/**
 * Mails the notes of new dues and reminds of open ones, on working days and by day (rules 1056).
 *
 * @returns the number of mails
 */
export async function mailDues(): Promise<number> {
  if (!isTimeToMail()) return 0;
  let mailed = 0;
  for (const { id, companyId } of await filterInSlices(dues.list(), isToMail)) {
    if (mailed >= AT_ONCE) break;
    const company = findCompanyInTransaction(companyId);
    const to = company && (await addressFor(company));
    if (to && (await mailOne(id, to))) mailed += 1;
  }
  return mailed;
}

/** Sends the mail unless the due was paid or mailed meanwhile. */
const mailOne = (id: string, to: string): Promise<boolean> =>
  transaction(() => {
    const due = dues.find(id);
    const step = due && isToMail(due) ? nextStep(due) : null;
    if (!due || step === null) return false;
    dues.save({ ...due, lastMail: { step, day: dayFromToday(0) } });
    enqueueMailInTransaction(reminderMail(due, { to, step }));
    return true;
  });

/** A mail about the open amount of a due, which is judged again when it goes. */
export function reminderMail(due: Due, options: { to: string; step: DueMailStep }): NewMail {
  const open = openOf(currentMovements(), due);
  return {
    ...dueMail(due, { ...options, open }),
    about: { kind: "due", id: due.id, openGrosze: open },
  };
}

const nextStep = (due: Due) => nextDueMail(due, dayFromToday(0), presentMailSettings());

/** True for a due with a mail to send. */
const isToMail = (due: Due): boolean =>
  due.addressee.name !== "" && !waitsForOffice(due) && isToRemind(due) && nextStep(due) !== null;

/** True for a due of before the portal, about which the office writes first (rules 1574). */
export const waitsForOffice = ({ moved, lastMail }: Pick<Due, "moved" | "lastMail">): boolean =>
  moved !== null && lastMail === null;

/**
 * True for an open due that the company's balance does not pay, nothing pauses, and nobody has
 * decided to write off.
 */
export function isToRemind(due: Due): boolean {
  if (isPausedDue(due.id)) return false;
  if (isToBeWrittenOff(due, findCompanyInTransaction(due.companyId))) return false;
  const movements = currentMovements();
  const open = openOf(movements, due);
  return open > 0 && balanceOf(movements, due.companyId) < open;
}

/**
 * Judges a mail that may have waited: it goes only while the due is open with the amount that it
 * names, and on working days by day (rules 1044).
 */
export function verdictOnReminder({ about }: Pick<Mail, "about">): "send" | "later" | "drop" {
  if (about?.kind !== "due") return "send";
  const due = dues.find(about.id);
  if (!due || !isToRemind(due) || openOf(currentMovements(), due) !== about.openGrosze)
    return "drop";
  return isTimeToMail() ? "send" : "later";
}

/** Working days in the hours that staff have set: no nights, weekends and holidays. */
function isTimeToMail(): boolean {
  const { fromHour, toHour } = presentMailSettings();
  const { hour } = inWarsaw(now());
  return hour >= fromHour && hour < toHour && isWorkday(today());
}

/** The address of a company for mails about its dues; null without one (rules 1492). */
export const addressFor = async (company: Company): Promise<string | null> =>
  (await letterAddressOf(company))?.email ?? null;

interface Options {
  to: string;
  open: number;
  /** The last one has a text of its own. */
  step?: DueMailStep;
  settings?: DueMailSettings;
}

/** The amount that is open, and how to pay it, with the note of the due. */
export function dueMail(
  due: Due,
  { to, open, step, settings = presentMailSettings() }: Options,
): NewMail {
  const locale = localeOfRecipient({ email: to });
  const { t, format } = locale;
  const [issuer, payee] = [issuerOf(due), payeeOf(due)];
  const facts = {
    firma: due.addressee.name,
    "za co": dueName(due, locale),
    numer: due.number,
    kwota: format.amount(open),
    termin: format.date(due.term),
  };
  const text =
    due.term >= dayFromToday(0) ? "ahead" : step === "lateAgain" ? "last" : ("late" as const);
  const words = withDefaults(settings, t)[text];
  const fact = (label: "receiver" | "account" | "amount" | "title" | "term", value: string) => ({
    label: t(`paying:transfer.${label}`),
    value,
  });
  return {
    to,
    kind: "dueToPay",
    ifWantedBy: null,
    priority: "bulk",
    subject: filled(words.subject, facts),
    paragraphs: [
      ...filledParagraphs(words.text, facts),
      ...(open < due.amountGrosze ? [t("paying:mail.partly")] : []),
      ...(hasFormerAccount(due) ? [t("chamber-account:former")] : []),
    ],
    facts: [
      { label: t("paying:note.what"), value: facts["za co"] },
      fact("amount", format.fullAmount(open)),
      fact("term", facts.termin),
      ...(payee ? [fact("account", shownAccount(payee.account))] : []),
      fact("title", due.number),
      ...(payee ? [fact("receiver", payee.name)] : []),
    ],
    code: payee && codeOf(transferOf(due, payee, open), locale),
    link: { label: t("paying:mail.link"), url: env.APP_URL + paths.dues() },
    notes: [...(issuer ? [t("paying:mail.attached")] : []), t("paying:mail.sent")],
    attachments: issuer ? [noteAttachment(due)] : [],
  };
}

/** The code for applications of banks; null for a transfer that it cannot say (rules 1051). */
function codeOf(transfer: Transfer, { t, format }: Locale): MailCode | null {
  const text = bankQrText(transfer);
  const facts = { amount: format.fullAmount(transfer.amountGrosze), title: transfer.title };
  if (text === null) return null;
  return { text, alt: t("paying:transfer.code", facts), caption: t("paying:mail.scan") };
}

/** The note, which is made when the mail is sent. */
const noteAttachment = ({ id, number }: Due): MailAttachment => ({
  filename: `Nota-${number.replaceAll("/", "-")}.pdf`,
  contentType: "application/pdf",
  content: "",
  source: { kind: "dueNote", id },
});

/** An attachment with its content, also of one that is made when it is needed. */
export async function mailFileOf({ source, ...file }: MailAttachment) {
  if (!source) return file;
  const locale = localeOf("pl");
  const found =
    source.kind === "dueNote"
      ? await findDueDocument(source.id, "note", locale)
      : await findReductionDocument(source.dueId, source.id, locale);
  if (!found) throw new Error(`the document ${source.kind} ${source.id} cannot be made`);
  return { ...file, content: await pdfOf(found) };
}
