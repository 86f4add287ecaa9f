import type { Expert } from "~/modules/advice/experts/expert";
import { addAnswerInTransaction } from "~/modules/messages/conversations/conversations.server";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import type { Question } from "./question";
import { answerMail, questionMail } from "./question-mails.server";

/**
 * Notifies the expert of a question: one with an account in the portal, and by mail unless they
 * opted out; else the office (rules 98).
 */
export function notifyOfQuestionInTransaction(question: Question, expert: Expert | null): void {
  const accountId = expert?.accountId ?? null;
  enqueueMailInTransaction(questionMail(question, { expert }));
  if (accountId === null) return;
  notifyInTransaction(accountId, {
    title: "questions:notifications.asked.title",
    text: question.asker
      ? "questions:notifications.asked.text"
      : "questions:notifications.asked.visitor",
    params: { asker: question.asker },
    link: paths.questionToMe(question.id),
  });
}

/**
 * Notifies the author of the answer; members also in their conversation with the assistant (rules
 * 279).
 */
export function notifyOfAnswerInTransaction(question: Question): void {
  const { accountId, answeredBy } = question;
  enqueueMailInTransaction(answerMail(question));
  if (accountId === null) return;
  addAnswerInTransaction(accountId, { expert: answeredBy, answer: question.answer ?? "" });
  notifyInTransaction(accountId, {
    title: "questions:notifications.answered.title",
    text: "questions:notifications.answered.text",
    params: { name: answeredBy },
    link: paths.myQuestions(),
  });
}
