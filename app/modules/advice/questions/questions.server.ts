import type { Expert } from "~/modules/advice/experts/expert";
import { findExpertInTransaction } from "~/modules/advice/experts/experts.server";
import { noteInTransaction } from "~/modules/messages/notifications/notifications.server";
import { type Account, fullName } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import { createId } from "~/platform/ids/ids.server";
import { searchOf } from "~/platform/lists/list-query";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, refuse } from "~/platform/outcome";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { hasPassed } from "~/platform/time/periods";
import { newestFirst, type Question, questionRefusal } from "./question";
import { receiptMail } from "./question-mails.server";
import { notifyOfQuestionInTransaction } from "./question-notifications.server";
import { questions } from "./questions.store.server";

interface NewQuestion {
  text: string;
  /** For the answer; a member's is that of the account. */
  email: string;
}

/**
 * Saves a question and mails it. A visitor gets a receipt, a member sees it in the portal (rules
 * 98).
 */
export async function askExpert(
  expertId: string | undefined,
  question: NewQuestion,
  { by }: { by: Account | null },
) {
  return transaction(() => {
    const asked = askExpertInTransaction(expertId, question, { by });
    if (!isRefused(asked) && !by) enqueueMailInTransaction(receiptMail(asked.question, asked));
    return asked;
  });
}

/** Saves a member's question for which the chamber chooses the expert (rules 255). */
export function askChamberInTransaction(question: NewQuestion, { by }: { by: Account }): Question {
  return saveInTransaction(null, question, { by });
}

/** Like `askExpert` without the receipt, inside the caller's transaction. */
export function askExpertInTransaction(
  expertId: string | undefined,
  question: NewQuestion,
  { by }: { by: Account | null },
) {
  const expert = findExpertInTransaction(expertId);
  if (!expert) return refuse("not-found");
  const closed = questionRefusal(expert);
  if (closed) return refuse(closed);
  return { expert, question: saveInTransaction(expert, question, { by }) };
}

function saveInTransaction(
  expert: Expert | null,
  { text, email }: NewQuestion,
  { by }: { by: Account | null },
): Question {
  const question = questions.save({
    id: createId(),
    expertId: expert?.id ?? null,
    accountId: by?.id ?? null,
    email,
    text,
    asker: by ? fullName(by) : "",
    askedAt: now(),
    answer: null,
    answeredAt: null,
    answeredBy: "",
    closing: null,
    closingNotes: [],
  });
  notifyOfQuestionInTransaction(question, expert);
  if (by && expert)
    noteInTransaction(by.id, "asked", {
      params: { expert: expert.name },
      link: paths.expert(expert.id),
    });
  if (by && !expert) noteInTransaction(by.id, "askedChamber", { link: paths.messages() });
  return question;
}

/** Questions of a member that match a search, newest first. */
export async function listQuestions({
  by,
  q = "",
}: {
  by: Pick<Account, "id">;
  q?: string;
}): Promise<Question[]> {
  const own = questions.listBy("accountId", by.id);
  return own.filter(searchOwn(q)).sort(newestFirst);
}

const searchOwn = searchOf<Question>(({ text, answer }) => [text, answer ?? ""]);

/** Removes old questions with their answers (rules 210). @returns their number */
export const removeOldQuestions = (): Promise<number> =>
  removeInPieces(questions, ({ askedAt, answeredAt }) =>
    hasPassed(RETENTION.correspondence, answeredAt ?? askedAt),
  );
