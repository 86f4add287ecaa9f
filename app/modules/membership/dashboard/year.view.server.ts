import { stateOf } from "~/modules/advice/bookings/booking";
import { listQuestions } from "~/modules/advice/questions/questions.server";
import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import type { StandingDue } from "~/modules/money/dues/ledger/standing-due";
import { lastFee } from "~/modules/money/dues/member/member-dues.view.server";
import { type Account, fullName } from "~/modules/people/accounts/account";
import { offersUsedSince } from "~/modules/publishing/offers/offers.server";
import { pollState } from "~/modules/voice/polls/poll";
import { listVotesOf } from "~/modules/voice/polls/polls.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { inGrosze } from "~/platform/money/grosze";
import { dayFromToday, today } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";

interface YearLine {
  id: string;
  title: string;
  /** "20 listopada 2026"; empty where the day says nothing. */
  day: string;
  to: string | null;
}

/** A person's last twelve months in the company, counted from its records (rules 1566). */
export async function yearPage({ by }: { by: Account }, locale: Locale) {
  const { t, format } = locale;
  const yearAgo = momentInWarsaw(today().subtract({ years: 1 }).toString());
  const joined = by.membership?.since ?? "";
  const since = [joined, yearAgo].sort()[1] ?? yearAgo;
  const used = await offersUsedSince(since, { by });
  const parts = {
    ...(await datesSince(since, { by }, locale)),
    offers: used.map(({ id, title, company }) => ({
      id,
      title: `${title}, ${company}`,
      day: "",
      to: paths.offer(id),
    })),
    votes: (await listVotesOf([by.id]))
      .filter(({ endedAt }) => since <= endedAt)
      .map(({ poll, endedAt }) => ({
        id: poll.id,
        title: poll.title,
        day: pollState(poll) === "active" ? t("year:openPoll") : format.date(endedAt),
        to: null,
      })),
    answers: await answersSince(since, { by }, locale),
  };
  const saved = used.reduce((sum, offer) => sum + savingOf(offer), 0);
  const sections = PARTS.map((kind) => ({ kind, lines: parts[kind] }));
  const words = sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ kind, lines }) => t(`year:inWords.${kind}`, { count: lines.length }));
  const amount = format.amount(inGrosze(saved));
  const list = [...words, ...(saved > 0 ? [t("year:inWords.saved", { amount })] : [])].join(", ");
  const fee = await lastFee({ by });
  return {
    lead: t(by.membership ? "year:lead" : "year:leadAlone", {
      name: fullName(by),
      company: by.membership?.companyName ?? "",
      from: format.date(since),
      until: format.date(dayFromToday(0)),
    }),
    sum: list === "" ? null : sumOf(list, fee, locale),
    sections,
    saved: saved > 0 ? t("year:saved", { amount }) : null,
  };
}

const PARTS = ["events", "sessions", "offers", "votes", "answers"] as const;

export type YearView = Awaited<ReturnType<typeof yearPage>>;

/** The sentence with the fee, which says so while the fee is not paid. */
function sumOf(list: string, fee: StandingDue | null, { t, format }: Locale): string {
  if (fee === null) return t("year:sum", { list });
  const { due, open } = fee;
  if (open === 0) return t("year:sumFor", { fee: format.amount(due.amountGrosze), list });
  return t("year:sumUnpaid", { open: format.amount(open), day: format.date(due.term), list });
}

/** Seats at events that took place, without those noted as absent, and sessions that took place. */
async function datesSince(since: string, { by }: { by: Account }, { format }: Locale) {
  const events: YearLine[] = [];
  const sessions: YearLine[] = [];
  for (const entry of (await agendaOf({ by })).past) {
    if (entry.kind === "booking") {
      const { reference, expert, topic, startsAt } = entry.booking;
      if (entry.audience === "member" && startsAt >= since && stateOf(entry.booking) === "past")
        sessions.push({
          id: reference,
          title: `${expert.name}: ${topic}`,
          day: format.date(startsAt),
          to: paths.booking(reference),
        });
      continue;
    }
    const { id, title, startsAt, cancelledAt } = entry.event;
    const tookPart =
      entry.kind === "participation" &&
      entry.participation.state === "registered" &&
      entry.attendance !== "absent";
    if (tookPart && cancelledAt === null && startsAt >= since)
      events.push({ id, title, day: format.date(startsAt), to: paths.ticket(id) });
  }
  return { events, sessions };
}

async function answersSince(
  since: string,
  { by }: { by: Account },
  { format }: Locale,
): Promise<YearLine[]> {
  const questions = await listQuestions({ by, q: "" });
  return questions.flatMap(({ id, text, answeredAt }) =>
    answeredAt === null || answeredAt < since
      ? []
      : { id, title: text, day: format.date(answeredAt), to: paths.myQuestions() },
  );
}

/** The difference of the two prices; nothing where the offer says only one. */
const savingOf = ({
  originalPrice,
  discountedPrice,
}: {
  originalPrice: number | null;
  discountedPrice: number | null;
}): number =>
  originalPrice === null || discountedPrice === null
    ? 0
    : Math.max(0, originalPrice - discountedPrice);
