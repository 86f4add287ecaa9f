import { env } from "~/env.server";
import type { Event } from "~/modules/events/events/event";
import type { AgendaEntry } from "~/modules/membership/agenda/agenda";
import { agendaItem } from "~/modules/membership/agenda/agenda.view.server";
import { byAreas, type Week } from "~/modules/membership/agenda/week";
import { choicesLink } from "~/modules/people/mail-choices/choices-link.server";
import type { Poll } from "~/modules/voice/polls/poll";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import type { MailSection } from "~/platform/mail/mail-parts";
import type { NewMail } from "~/platform/mail/outbox.server";
import { now } from "~/platform/time/clock";
import { isBefore } from "~/platform/time/moments";

/** A week of one person, as the dashboard shows it. */
export interface DigestWeek {
  week: Week;
  /** Polls that wait for the person's vote. */
  polls: readonly Pick<Poll, "id" | "title" | "endDate">[];
  areas: readonly string[];
}

type Row = MailSection["rows"][number];

/** "Poniedziałek w izbie"; null for a week without anything (rules 1226). */
export function digestMail(
  { week, polls, areas }: DigestWeek,
  to: { id: string; email: string },
): NewMail | null {
  const locale = localeOfRecipient(to);
  const { language, t, format } = locale;
  const sections = [
    { title: t("digest:mine"), rows: week.mine.map((entry) => ofMine(entry, locale)) },
    { title: t("digest:toDo"), rows: polls.map((poll) => ofPoll(poll, locale)) },
    {
      title: t(week.fits ? "digest:freeInAreas" : "digest:free"),
      rows: byAreas(week.free, areas).map((event) => ofEvent(event, locale)),
    },
  ].filter(({ rows }) => rows.length > 0);
  if (sections.length === 0) return null;
  const dates = format.dates(String(week.days[0]), String(week.days.at(-1)));
  return {
    to: to.email,
    kind: "digest",
    about: { kind: "account", id: to.id },
    // Its own link refuses it, not a switch of the profile.
    ifWantedBy: null,
    unsubscribe: choicesLink({ address: to.email, accountId: to.id }, "digest", language),
    priority: "bulk",
    language,
    subject: t("digest:subject", { what: countsIn({ week, polls }, locale) }),
    paragraphs: [t("digest:text", { dates })],
    sections,
    link: { label: t("digest:link"), url: env.APP_URL + paths.dashboard() },
  };
}

/** The person's own dates and votes; events only in a week without these. */
function countsIn({ week, polls }: Pick<DigestWeek, "week" | "polls">, { t }: Locale): string {
  const own = [
    week.mine.length > 0 ? t("digest:counts.mine", { count: week.mine.length }) : "",
    polls.length > 0 ? t("digest:counts.polls", { count: polls.length }) : "",
  ].filter(Boolean);
  return own.join(", ") || t("digest:counts.free", { count: week.free.length });
}

function ofMine(entry: AgendaEntry, locale: Locale): Row {
  const { title, to, startsAt, where, state, booking } = agendaItem(entry, locale);
  const isOpen = state === "waiting" || state === "requested";
  return {
    when: whenOf(startsAt, locale),
    label: booking?.heading ?? title,
    url: env.APP_URL + to,
    more: isOpen ? locale.t(`digest:${state}`, { where }) : where,
  };
}

const ofPoll = (
  { id, title, endDate }: DigestWeek["polls"][number],
  { t, format }: Locale,
): Row => ({
  when: t("digest:until", { date: dayOf(endDate, { format }) }),
  label: t("digest:poll", { title }),
  url: env.APP_URL + appPaths.poll(id),
  more: t("digest:pollMore", { date: format.date(endDate) }),
});

const ofEvent = ({ id, title, startsAt, location }: Event, locale: Locale): Row => ({
  when: whenOf(startsAt, locale),
  label: title,
  url: env.APP_URL + paths.event(id),
  more: location,
});

/** "śr. 11:00" */
const whenOf = (startsAt: string, { t, format }: Locale): string =>
  isBefore(startsAt, now())
    ? t("digest:since")
    : `${format.shortWeekday(startsAt)} ${format.time(startsAt)}`;

/** "30 lis" */
function dayOf(date: string, { format }: Pick<Locale, "format">): string {
  const { day, month } = format.tile(date);
  return `${day} ${month}`;
}
