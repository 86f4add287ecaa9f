import { type Account, fullName } from "~/modules/accounts/account";
import type { Expert } from "~/modules/experts/expert";
import { findExpertInTransaction } from "~/modules/experts/experts.server";
import { noteInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { createId } from "~/platform/ids/ids.server";
import { searchOf } from "~/platform/lists/list-query";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, refuse } from "~/platform/outcome";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { hasPassed } from "~/platform/time/periods";
import { newestFirst, type Question, questionRefusal } from "./question";
import { receiptMail } from "./question-mails.server";
import { tellOfQuestionInTransaction } from "./question-news.server";
import { questions } from "./questions.store.server";

interface NewQuestion {
  text: string;
  /** Where the answer goes: a member's own address. */
  email: string;
}

/** Keeps a question and mails it; a visitor gets a receipt, a member sees it in the portal (rules 98). */
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

/** A question of which the chamber says who answers it (rules 255); members alone ask so. */
export function askChamberInTransaction(question: NewQuestion, { by }: { by: Account }): Question {
  return keepInTransaction(null, question, { by });
}

/** The same as `askExpert` without the receipt of a visitor, for transactions of other modules. */
export function askExpertInTransaction(
  expertId: string | undefined,
  question: NewQuestion,
  { by }: { by: Account | null },
) {
  const expert = findExpertInTransaction(expertId);
  if (!expert) return refuse("not-found");
  const closed = questionRefusal(expert);
  if (closed) return refuse(closed);
  return { expert, question: keepInTransaction(expert, question, { by }) };
}

function keepInTransaction(
  expert: Expert | null,
  { text, email }: NewQuestion,
  { by }: { by: Account | null },
): Question {
  const question = questions.save({
    ...{ id: createId(), expertId: expert?.id ?? null, accountId: by?.id ?? null, email, text },
    ...{
      asker: by ? fullName(by) : "",
      askedAt: now(),
      answer: null,
      answeredAt: null,
      answeredBy: "",
    },
  });
  tellOfQuestionInTransaction(question, expert);
  if (by && expert)
    noteInTransaction(by.id, "asked", {
      params: { expert: expert.name },
      link: paths.expert(expert.id),
    });
  if (by && !expert) noteInTransaction(by.id, "askedChamber", { link: paths.messages() });
  return question;
}

/** What a member has asked and the search finds, newest first. */
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

/** Forgets questions of long ago with their answers (rules 210). @returns how many went */
export const removeOldQuestions = (): Promise<number> =>
  transaction(() =>
    questions.removeWhere(({ askedAt, answeredAt }) =>
      hasPassed(RETENTION.correspondence, answeredAt ?? askedAt),
    ),
  );
