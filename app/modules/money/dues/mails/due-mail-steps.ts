import { Temporal } from "temporal-polyfill";
import { isWorkday } from "~/platform/time/workdays";
import { DUE_MAILS, type Due, type DueMailStep } from "../due";
import type { DueMailSettings } from "./due-mail-settings";

/** Days between two mails about one due, so that those of a late run do not follow each other. */
export const DAYS_APART = 7;

/** The same for the due of a seat, and how long before its term it is reminded of (rules 1665). */
const SEAT_DAYS = 2;

type Days = Pick<DueMailSettings, "daysBefore" | "onTerm" | "daysLate" | "daysLateAgain">;

/** Days from the term to a mail; null if staff want none. */
function daysAfterTerm(
  step: Exclude<DueMailStep, "issued">,
  { kind }: Pick<Facts, "kind">,
  days: Days,
): number | null {
  if (step === "before") return days.daysBefore === null ? null : -days.daysBefore;
  if (step === "term") return days.onTerm ? (kind === "event" ? -SEAT_DAYS : 0) : null;
  return step === "late" ? days.daysLate : days.daysLateAgain;
}

type Facts = Pick<Due, "issuedOn" | "term" | "lastMail"> & Partial<Pick<Due, "movedTerm" | "kind">>;

const daysApart = ({ kind }: Pick<Facts, "kind">): number =>
  kind === "event" ? SEAT_DAYS : DAYS_APART;

/** The mail about an open due that should be sent on a day; null without one (rules 1056). */
export function nextDueMail(
  { lastMail, ...due }: Facts,
  today: string,
  days: Days,
): DueMailStep | null {
  const step = reachedStep(due, today, days);
  if (step === null || lastMail === null) return step;
  const isNew = DUE_MAILS.indexOf(step) > DUE_MAILS.indexOf(lastMail.step);
  return isNew && dayAfter(lastMail.day, daysApart(due)) <= today ? step : null;
}

/** The step that a mail by hand stands for, so that it is not sent again (rules 1063). */
export function stepByHand({ lastMail, ...due }: Facts, today: string, days: Days): DueMailStep {
  const reached = reachedStep(due, today, days) ?? "issued";
  const last = lastMail?.step ?? "issued";
  return DUE_MAILS.indexOf(reached) > DUE_MAILS.indexOf(last) ? reached : last;
}

/** The working day of the next mail about a due that stays open; null if none follows. */
export function nextMailDay(due: Facts, today: string, days: Days): string | null {
  const { term, lastMail } = due;
  const inDays = DUE_MAILS.map((step) =>
    step === "issued" ? null : daysAfterTerm(step, due, days),
  );
  const candidates = [
    today,
    ...inDays.flatMap((after) => (after === null ? [] : [dayAfter(term, after)])),
    ...(lastMail ? [dayAfter(lastMail.day, daysApart(due))] : []),
  ];
  const [next = null] = candidates
    .filter((day) => day >= today)
    .map(nextWorkday)
    .filter((day) => nextDueMail(due, day, days) !== null)
    .sort();
  return next;
}

function nextWorkday(from: string): string {
  let day = Temporal.PlainDate.from(from);
  while (!isWorkday(day)) day = day.add({ days: 1 });
  return day.toString();
}

/** The last step whose day has come. */
function reachedStep(
  { issuedOn, term, movedTerm, kind }: Omit<Facts, "lastMail">,
  today: string,
  days: Days,
): DueMailStep | null {
  const reached = DUE_MAILS.filter((step) => {
    if (step === "issued") return issuedOn <= today;
    const after = daysAfterTerm(step, { kind }, days);
    if (after === null) return false;
    const day = dayAfter(term, after);
    return day > (movedTerm?.on ?? issuedOn) && day <= today;
  });
  return reached.at(-1) ?? null;
}

const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
