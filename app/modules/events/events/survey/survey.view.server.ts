import type { ChartColumn } from "~/components/chart/column-chart";
import type { Account } from "~/modules/people/accounts/account";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import type { Event } from "../event";
import { guestSurveyPath } from "../tickets/guest-ticket.server";
import type { Ticket } from "../tickets/tickets.server";
import { countAnswers, RATINGS, RECOMMENDATIONS, SHOWN_FROM } from "./survey";
import {
  countAskedPeople,
  hasAnswered,
  signedCommentsOf,
  surveyOf,
  takesAnswers,
} from "./surveys.server";

/** The form on the page of a ticket; null before the end. */
export async function surveyOfTicket({ event }: Ticket, { by }: { by: Pick<Account, "id"> }) {
  if (!takesAnswers(event)) return null;
  return { action: paths.eventSurvey(event.id), isAnswered: await hasAnswered(event.id, { by }) };
}

/** The form on the ticket of a guest; null also for one who waited. */
export async function surveyOfGuest({ event, registration }: Ticket) {
  if (registration.status !== "registered") return null;
  const survey = await surveyOfTicket(
    { event, registration },
    { by: { id: registration.accountId } },
  );
  return survey && { ...survey, action: guestSurveyPath(registration) };
}

export type SurveyResults = Awaited<ReturnType<typeof surveyResults>>;

/** The answers for staff; sums and words from five answers on (rules 1160). */
export async function surveyResults(event: Event, locale: Locale) {
  const { t, format } = locale;
  const survey = await surveyOf(event.id);
  const count = countAnswers(survey);
  const isShown = count >= SHOWN_FROM;
  const isOpen = takesAnswers(event);
  return {
    id: event.id,
    title: event.title,
    count,
    isShown,
    isOpen,
    missing: SHOWN_FROM - count,
    askedAt: survey.askedAt && format.moment(survey.askedAt),
    toAsk: isOpen && survey.askedAt === null ? await countAskedPeople(event) : 0,
    questions: isShown ? questionsOf(survey, locale) : [],
    comments: isShown ? survey.comments : [],
    signed: isShown ? await signedComments(event, format) : [],
    average: isShown
      ? t("event-survey:results.average", { average: format.number(averageOf(survey)) })
      : null,
  };
}

const signedComments = async ({ id }: Event, { compareNames }: Locale["format"]) =>
  (await signedCommentsOf(id))
    .map(({ accountId, ...words }) => ({
      ...words,
      person: accountId === null ? null : panelPaths.person(accountId),
    }))
    .toSorted((one, other) => compareNames(one.name, other.name));

type Survey = Awaited<ReturnType<typeof surveyOf>>;

const averageOf = ({ ratings }: Survey): number => {
  const sum = RATINGS.reduce((total, rating) => total + Number(rating) * ratings[rating], 0);
  return Math.round((10 * sum) / countAnswers({ ratings })) / 10;
};

function questionsOf({ ratings, recommendations }: Survey, { t }: Locale) {
  const question = (
    id: "rating" | "recommendation",
    answers: { short: string; label: string; value: number }[],
  ) => ({
    id,
    title: t(`event-survey:questions.${id}`),
    answers,
    description: answers.map(({ label, value }) => `${label}: ${value}.`).join(" "),
    columns: answers.map(
      ({ short, value }): ChartColumn => ({ label: short, parts: [{ tone: "s2", value }] }),
    ),
  });
  return [
    question(
      "rating",
      RATINGS.map((rating) => ({
        short: rating,
        label: t(`event-survey:ratings.${rating}`),
        value: ratings[rating],
      })),
    ),
    question(
      "recommendation",
      RECOMMENDATIONS.map((answer) => ({
        short: t(`event-survey:recommendations.${answer}`),
        label: t(`event-survey:recommendations.${answer}`),
        value: recommendations[answer],
      })),
    ),
  ];
}

/** The answers as a table for Excel; null below five. */
export function surveyTable(
  { isShown, questions, comments, signed }: SurveyResults,
  { t }: Locale,
) {
  if (!isShown) return null;
  const words = t("event-survey:questions.comment");
  return [
    [t("event-survey:file.question"), t("event-survey:file.answer"), t("event-survey:file.count")],
    ...questions.flatMap(({ title, answers }) =>
      answers.map(({ label, value }) => [title, label, String(value)]),
    ),
    ...comments.map((comment) => [words, comment, ""]),
    ...signed.map(({ name, comment }) => [words, `${name}: ${comment}`, ""]),
  ];
}
