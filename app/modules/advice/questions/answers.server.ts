import {
  expertOfAccountInTransaction,
  findExpertInTransaction,
  nameOfExpertInTransaction,
} from "~/modules/advice/experts/experts.server";
import { type ClosingIntent, closingAfter } from "~/modules/messages/letters/closing";
import { recordClosingInTransaction } from "~/modules/messages/letters/closing-history.server";
import { noteInTransaction } from "~/modules/messages/notifications/notifications.server";
import type { ByPerson } from "~/modules/people/accounts/account";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import { paths } from "~/platform/http/paths";
import { searchOf } from "~/platform/lists/list-query";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { endOf, newestFirst, type Question, questionRefusal, stateOf, waits } from "./question";
import {
  notifyOfAnswerInTransaction,
  notifyOfQuestionInTransaction,
} from "./question-notifications.server";
import { questions } from "./questions.store.server";

/** A staff account; the caller has checked the rights. */
interface ByStaff {
  by: { id: string };
}

type AnswerOutcome = Question | Refusal<"not-found" | "answered" | "closed">;

/**
 * Questions to the acting expert: open ones first, oldest of them first, then the others, newest
 * first.
 */
export async function listQuestionsTo({
  by,
  q = "",
}: ByPerson & { q?: string }): Promise<Question[]> {
  const expert = expertOfAccountInTransaction(by.id);
  const all = expert ? questions.listBy("expertId", expert.id) : [];
  const found = all.filter(searchQuestions(q)).sort(newestFirst);
  return [...found.filter(waits).reverse(), ...found.filter((question) => !waits(question))];
}

const searchQuestions = searchOf<Question>(({ text, asker, email }) => [text, asker, email]);

/** A question to the acting expert; null for questions to others. */
export async function findQuestionTo(
  questionId: string | undefined,
  { by }: ByPerson,
): Promise<Question | null> {
  return questionTo(questionId, by.id);
}

/**
 * Saves the expert's only answer, which is final (rules 278), and notifies the author of the
 * question.
 */
export async function answerQuestion(
  questionId: string | undefined,
  text: string,
  { by }: ByPerson,
): Promise<AnswerOutcome> {
  return answer(
    questionId,
    text,
    () => {
      if (!questionTo(questionId, by.id)) return null;
      return expertOfAccountInTransaction(by.id)?.name ?? null;
    },
    (question) =>
      noteInTransaction(by.id, "answered", {
        params: { asker: question.asker || question.email },
        link: paths.questionToMe(question.id),
      }),
  );
}

/**
 * Answers any question for staff. @param name whose name signs it: the expert's or the chamber's
 */
export async function answerForChamber(
  questionId: string | undefined,
  text: string,
  name: string,
  { by }: ByStaff,
): Promise<AnswerOutcome> {
  return answer(
    questionId,
    text,
    () => name,
    (question) =>
      recordInTransaction({
        by,
        entity: "question",
        action: "answered",
        record: inHistory(question),
        after: { "panel-questions:fields.answer": { personal: text } },
      }),
  );
}

/**
 * Staff choose the expert for a question that is not answered (rules 278). The expert is notified.
 * @returns "no-expert" for one who is not public; "unavailable" or "no-contact" for one who takes
 * no questions
 */
export async function assignQuestion(
  questionId: string | undefined,
  expertId: string,
  { by }: ByStaff,
): Promise<
  | Question
  | Refusal<"not-found" | "answered" | "closed" | "no-expert" | "unavailable" | "no-contact">
> {
  return transaction(() => {
    const before = questions.find(questionId);
    if (!before) return refuse("not-found");
    const end = endOf(before);
    if (end) return refuse(end);
    const expert = findExpertInTransaction(expertId);
    if (!expert) return refuse("no-expert");
    if (before.expertId === expert.id) return before;
    const closed = questionRefusal(expert);
    if (closed) return refuse(closed);
    const question = questions.save({ ...before, expertId: expert.id });
    notifyOfQuestionInTransaction(question, expert);
    recordInTransaction({
      by,
      entity: "question",
      action: "assigned",
      record: inHistory(question),
      before: {
        "panel-questions:fields.expertId":
          before.expertId === null ? null : nameOfExpertInTransaction(before.expertId),
      },
      after: { "panel-questions:fields.expertId": expert.name },
    });
    return question;
  });
}

/** Closes a question without an answer, or opens it again; nobody is notified (rules 860). */
export async function closeQuestion(
  questionId: string | undefined,
  intent: ClosingIntent,
  { by, note }: ByStaff & { note?: string | undefined },
): Promise<Question | Refusal<"not-found" | "answered">> {
  return transaction(() => {
    const before = questions.find(questionId);
    if (!before) return refuse("not-found");
    if (before.answer !== null) return refuse("answered");
    const closing = closingAfter(intent);
    if (before.closing === closing) return before;
    const closed = recordClosingInTransaction(before, {
      closing,
      note,
      by,
      entity: "question",
      record: inHistory(before),
    });
    return questions.save({ ...before, ...closed });
  });
}

/**
 * Hands the open questions of a leaving expert back to the chamber, which chooses another one
 * (rules 313). Runs inside the caller's transaction, before the account is erased.
 */
export function handBackQuestionsInTransaction(accountId: string): void {
  const expert = expertOfAccountInTransaction(accountId);
  const open = expert
    ? questions.listBy("expertId", expert.id).filter((question) => stateOf(question) === "open")
    : [];
  for (const before of open)
    notifyOfQuestionInTransaction(questions.save({ ...before, expertId: null }), null);
}

/** @param nameOf the name that signs the answer; null if it may not be answered */
async function answer(
  questionId: string | undefined,
  text: string,
  nameOf: () => string | null,
  note: (question: Question) => void,
): Promise<AnswerOutcome> {
  return transaction(() => {
    const before = questions.find(questionId);
    const answeredBy = before && nameOf();
    if (!before || answeredBy === null) return refuse("not-found");
    const end = endOf(before);
    if (end) return refuse(end);
    const question = questions.save({ ...before, answer: text, answeredAt: now(), answeredBy });
    notifyOfAnswerInTransaction(question);
    note(question);
    return question;
  });
}

function questionTo(questionId: string | undefined, accountId: string): Question | null {
  const question = questions.find(questionId);
  return question &&
    question.expertId !== null &&
    question.expertId === expertOfAccountInTransaction(accountId)?.id
    ? question
    : null;
}

/** Text and author of a question are personal: the history names it by its day (rules 380). */
const inHistory = ({ id, askedAt }: Question) => ({ id, title: dayInWarsaw(askedAt) });
