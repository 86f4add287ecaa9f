import { Temporal } from "temporal-polyfill";
import { DUE_MAILS, type Due, type DueMailStep } from "../due";

/** Days between two mails about one due, so that those of a late run do not follow each other. */
const DAYS_APART = 7;

/** Days of the mails after the term; the first is sent when the due is issued. */
const DAYS_AFTER_TERM = { before: -30, term: 0, late: 14, lateAgain: 30 } as const;

/** The mail about an open due that should be sent on a day; null without one (rules 1056). */
export function nextDueMail(
  { issuedOn, term, lastMail }: Pick<Due, "issuedOn" | "term" | "lastMail">,
  today: string,
): DueMailStep | null {
  const reached = DUE_MAILS.filter((step) => {
    if (step === "issued") return issuedOn <= today;
    const day = dayAfter(term, DAYS_AFTER_TERM[step]);
    return day > issuedOn && day <= today;
  });
  const step = reached.at(-1) ?? null;
  if (step === null || lastMail === null) return step;
  const isNew = DUE_MAILS.indexOf(step) > DUE_MAILS.indexOf(lastMail.step);
  return isNew && dayAfter(lastMail.day, DAYS_APART) <= today ? step : null;
}

const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
