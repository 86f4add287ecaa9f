import type { ByPerson } from "~/modules/people/accounts/account";
import { mayReceive } from "~/modules/people/mail-choices/may-receive.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { changeInPieces, removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { hasPassed } from "~/platform/time/periods";
import { type Event, hasEnded } from "../event";
import { findEventInTransaction } from "../events.server";
import { surveyMail } from "../mails/event-mails.server";
import { findSeatInTransaction } from "../seats/participations.server";
import { type Registration, registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { type EventSurvey, emptySurvey, type SurveyAnswer } from "./survey";
import { eventSurveys, surveyRespondents } from "./surveys.store.server";

interface SignedComment {
  name: string;
  comment: string;
  /** Null for a guest. */
  accountId: string | null;
}

const surveyInTransaction = (eventId: string): EventSurvey =>
  eventSurveys.find(eventId) ?? emptySurvey(eventId);

/** The answers about an event, for staff. */
export const surveyOf = async (eventId: string): Promise<EventSurvey> =>
  surveyInTransaction(eventId);

/** The words that people have signed. */
export const signedCommentsOf = async (eventId: string): Promise<SignedComment[]> =>
  surveyRespondents.listBy("eventId", eventId).flatMap(({ id, accountId, signed }) =>
    signed === null
      ? []
      : {
          ...signed,
          accountId: registrations.find(id)?.guest === null ? accountId : null,
        },
  );

/** True once a person has answered the form of an event. */
export const hasAnswered = async (eventId: string, { by }: ByPerson): Promise<boolean> =>
  surveyRespondents.find(registrationId(eventId, by.id)) !== null;

/** True from the end of an event that was not cancelled. */
export const takesAnswers = (event: Event): boolean =>
  event.cancelledAt === null && hasEnded(event);

/** Counts the answer of a person who had a seat, once (rules 1159). */
export async function answerSurvey(
  eventId: string | undefined,
  { rating, recommendation, comment = "", isSigned }: SurveyAnswer,
  { by }: ByPerson,
): Promise<Event | Refusal<"not-found" | "early" | "answered">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const seat = findSeatInTransaction(event?.id ?? null, by.id);
    if (!event || seat?.status !== "registered") return refuse("not-found");
    if (!takesAnswers(event)) return refuse("early");
    if (surveyRespondents.find(seat.id)) return refuse("answered");
    const { ratings, recommendations, comments, ...survey } = surveyInTransaction(event.id);
    const signed = isSigned ? { name: seat.name, comment } : null;
    surveyRespondents.save({ id: seat.id, eventId: event.id, accountId: by.id, signed });
    eventSurveys.save({
      ...survey,
      ratings: { ...ratings, [rating]: ratings[rating] + 1 },
      recommendations: {
        ...recommendations,
        [recommendation]: recommendations[recommendation] + 1,
      },
      comments: comment === "" || signed ? comments : [...comments, comment].sort(),
    });
    return event;
  });
}

/** The people whom a mail would ask: those who came, or all with a seat if nobody was noted. */
function askedPeople({ id }: Event): Registration[] {
  const seats = registrations
    .listBy("eventId", id)
    .filter(({ status, email }) => status === "registered" && email !== "");
  const present = seats.filter(({ checkedInAt }) => checkedInAt !== null);
  return (present.length > 0 ? present : seats).filter(
    (seat) => !surveyRespondents.find(seat.id) && (seat.guest === null || mayAskGuest(seat)),
  );
}

/** The choice of an account decides when its mail is sent, that of a guest here. */
const mayAskGuest = ({ email }: Registration): boolean =>
  mayReceive({ address: email }, "event") === "yes";

export const countAskedPeople = async (event: Event): Promise<number> => askedPeople(event).length;

/** Asks people for their answers by mail, once (rules 1161). @returns how many */
export async function askForAnswers(
  eventId: string | undefined,
  { by }: { by: Pick<Staff, "id"> },
): Promise<{ event: Event; count: number } | Refusal<"not-found" | "early" | "asked">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    if (!takesAnswers(event)) return refuse("early");
    const survey = surveyInTransaction(event.id);
    if (survey.askedAt !== null) return refuse("asked");
    eventSurveys.save({ ...survey, askedAt: now(), askedBy: by.id });
    const people = askedPeople(event);
    for (const person of people) enqueueMailInTransaction(surveyMail(event, person));
    return { event, count: people.length };
  });
}

/**
 * Removes comments and respondents with the attendance; the sums stay (rules 1162).
 *
 * @returns the number of rows
 */
export async function removeOldSurveys(): Promise<number> {
  const isOld = (eventId: string) => {
    const event = findEventInTransaction(eventId);
    return !event || hasPassed(RETENTION.attendance, event.endsAt);
  };
  const emptied = await changeInPieces(
    eventSurveys,
    ({ id, comments }) => comments.length > 0 && isOld(id),
    (old) => {
      for (const survey of old) eventSurveys.save({ ...survey, comments: [] });
    },
  );
  return emptied + (await removeInPieces(surveyRespondents, ({ eventId }) => isOld(eventId)));
}
