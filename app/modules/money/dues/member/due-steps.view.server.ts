import type { Company } from "~/modules/companies/companies/company";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import type { Due } from "../due";
import type { CardValidity } from "../ledger/card-validity.server";
import type { StandingDue } from "../ledger/standing-due";
import { presentMailSettings } from "../mails/due-mail-settings.server";
import { nextMailDay } from "../mails/due-mail-steps";
import { isToRemind, waitsForOffice } from "../mails/due-mails.server";
import { askedOf, reportOf } from "../requests/open-requests.server";

export interface DueStep {
  id: string;
  title: string;
  text: string;
  state: "done" | "current" | "next";
}

/** The day until which the cards stay valid without a fee, and the one to which it extends them. */
export interface CardDays {
  until: string;
  paid: string;
  isOver: boolean;
}

/** Null for dues that extend no cards (rules 1042). */
export function cardDays({ kind, year }: Due, validity: CardValidity): CardDays | null {
  const { until, withoutGrace } = validity;
  const paid = `${year}-12-31`;
  if (kind !== "fee" || withoutGrace >= paid) return null;
  return { until, paid, isOver: until < dayFromToday(0) };
}

/** The past of an open due, the step that it waits for, and the next ones (rules 1064). */
export function dueSteps(
  { due, state }: StandingDue,
  { company, card }: { company: Pick<Company, "status">; card: CardDays | null },
  { t, format }: Locale,
): DueStep[] {
  const [sent, asked] = [reportOf(due.id), askedOf(due.id)];
  const steps: DueStep[] = [];
  const add = (id: StepId, state: DueStep["state"], text: string) =>
    steps.push({ id, title: t(`paying:steps.${id}`), text, state });
  const booking = card
    ? t("paying:steps.bookingCard", { day: format.date(card.paid) })
    : t("paying:steps.bookingText");
  const term = { day: format.date(due.term) };
  add("issued", "done", format.date(due.issuedOn));
  if (due.lastMail) add("mailed", "done", format.date(due.lastMail.day));
  if (sent) add("sent", "done", format.date(sent.at));
  if (asked) add("asked", "current", t("paying:steps.askedText", { day: format.date(asked.at) }));
  if (sent) add("booking", "current", booking);
  else
    add(
      "transfer",
      asked ? "next" : "current",
      t(state === "overdue" ? "paying:steps.late" : "paying:until", term),
    );
  const reminder =
    isToRemind(due) &&
    !waitsForOffice(due) &&
    nextMailDay(due, dayFromToday(0), presentMailSettings());
  if (reminder)
    add("reminder", "next", t("paying:steps.reminderText", { day: format.date(reminder) }));
  if (card) {
    const day = format.date(card.until);
    add("cards", "next", t(card.isOver ? "paying:steps.cardsOver" : "paying:until", { day }));
    if (company.status === "member") add("decision", "next", t("paying:steps.decisionText"));
  }
  if (!sent) add("booking", "next", booking);
  return steps;
}

/** Everything that has happened to a due that was paid in full (rules 1064). */
export function paidSteps(
  { due, by, at, until }: { due: Due; by: string | null; at: string; until: string | null },
  { t, format }: Locale,
): DueStep[] {
  const step = (id: StepId, text: string): DueStep => ({
    id,
    title: t(`paying:steps.${id}`),
    text,
    state: "done",
  });
  return [
    step("issued", format.date(due.issuedOn)),
    ...(by === null ? [] : [step("transfer", format.date(by))]),
    step("booking", format.date(at)),
    ...(until === null ? [] : [step("extended", t("paying:until", { day: format.date(until) }))]),
  ];
}

type StepId =
  | "issued"
  | "mailed"
  | "sent"
  | "asked"
  | "transfer"
  | "booking"
  | "reminder"
  | "cards"
  | "decision"
  | "extended";
