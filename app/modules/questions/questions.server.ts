import { type Account, fullName } from "~/modules/accounts/account";
import { isPublic } from "~/modules/experts/expert";
import { findExpertInTransaction } from "~/modules/experts/experts.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { createId } from "~/platform/process/ids.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { opennessOf, type Question } from "./question";
import { questionMail, receiptMail } from "./question-mails.server";
import { questions } from "./questions.store.server";

interface NewQuestion {
  text: string;
  /** Where the answer goes: a member's own address. */
  email: string;
}

/** Keeps a question and mails it; a visitor gets a mail as well, a member sees it in the portal. */
export async function askExpert(
  expertId: string | undefined,
  { text, email }: NewQuestion,
  { by }: { by: Account | null },
): Promise<Question | "unknown" | "unavailable" | "no-contact"> {
  return transaction(() => {
    const expert = findExpertInTransaction(expertId);
    if (!expert || !isPublic(expert)) return "unknown";
    const openness = opennessOf(expert);
    if (openness !== "open") return openness;
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
    if (!by) enqueueMailInTransaction(receiptMail(question, { expert }));
    return question;
  });
}

/** What a member has asked, newest first. */
export async function listQuestionsOf(accountId: string): Promise<Question[]> {
  return questions.list((question) => question.accountId === accountId).sort((one, other) => other.askedAt.localeCompare(one.askedAt));
}
