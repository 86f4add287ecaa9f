import { RETENTION } from "~/content/retention";
import { type Account, fullName } from "~/modules/accounts/account";
import { findExpertInTransaction } from "~/modules/experts/experts.server";
import { noteInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { refuse } from "~/platform/outcome";
import { createId } from "~/platform/process/ids.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { type Question, questionRefusal } from "./question";
import { questionMail, receiptMail } from "./question-mails.server";
import { questions } from "./questions.store.server";

interface NewQuestion {
  text: string;
  /** Where the answer goes: a member's own address. */
  email: string;
}

/** Keeps a question and mails it; a visitor gets a receipt, a member sees it in the portal (rules 98). */
export async function askExpert(expertId: string | undefined, { text, email }: NewQuestion, { by }: { by: Account | null }) {
  return transaction(() => {
    const expert = findExpertInTransaction(expertId);
    if (!expert) return refuse("not-found");
    const closed = questionRefusal(expert);
    if (closed) return refuse(closed);
    const question = questions.save({
      id: createId(),
      expertId: expert.id,
      accountId: by?.id ?? null,
      email,
      text,
      askedAt: now(),
      answer: null,
      answeredAt: null,
    });
    enqueueMailInTransaction(questionMail(question, { expert, asker: by && fullName(by) }));
    if (by) noteInTransaction(by.id, "asked", { params: { expert: expert.name }, link: paths.expert(expert.id) });
    else enqueueMailInTransaction(receiptMail(question, { expert }));
    return question;
  });
}

/** What a member has asked, newest first. */
export async function listQuestions({ by }: { by: Pick<Account, "id"> }): Promise<Question[]> {
  return questions.list(({ accountId }) => accountId === by.id).sort((one, other) => compareMoments(other.askedAt, one.askedAt));
}

/** Forgets questions of long ago with their answers (rules 210). @returns how many went */
export const removeOldQuestions = (): Promise<number> =>
  transaction(() => questions.removeWhere(({ askedAt, answeredAt }) => hasPassed(RETENTION.correspondence, answeredAt ?? askedAt)));
