import {
  askChamberInTransaction,
  askExpertInTransaction,
} from "~/modules/advice/questions/questions.server";
import {
  type AssistantMessage,
  exchangeInTransaction,
} from "~/modules/messages/conversations/conversations.server";
import type { Account } from "~/modules/people/accounts/account";
import { rateLimit } from "~/platform/http/rate-limit.server";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { FILE_KINDS } from "~/platform/uploads/file-kinds";
import { checkChatDocument } from "./chat-document.server";
import { quotingReplyTo, replyTo } from "./replies.server";

const messagesFrom = rateLimit("chat-messages-from", { points: 60, seconds: 3600 });

/** Counts a message (rules 256). @returns seconds to wait after too many, else null */
export const chatLimit = ({ by }: { by: Pick<Account, "id"> }): Promise<number | null> =>
  messagesFrom.count(by.id);

/**
 * Saves a message of the normal mode with the assistant's reply. A document is checked and
 * discarded; only its name is stored.
 */
export async function sendMessage(
  { text, document }: { text: string; document?: File },
  { by }: { by: Account },
  locale: Locale,
) {
  const checked = document ? await checkChatDocument(document) : null;
  if (isRefused(checked)) return checked;
  const name =
    checked &&
    (checked.name ??
      `${locale.t("assistant:documentFallback")}.${FILE_KINDS[checked.kind].endings[0]}`);
  const replies: AssistantMessage[] = text === "" ? [] : [await replyTo(text, locale)];
  if (name !== null)
    replies.push({ says: "assistant:replies.document", params: { name }, nextSteps: ["experts"] });
  await transaction(() => exchangeInTransaction(by.id, { text, document: name }, replies));
  return null;
}

/** Saves a message from the app with the assistant's reply (rules 484). */
export async function sendAppMessage(
  text: string,
  { by }: { by: Pick<Account, "id"> },
  locale: Locale,
): Promise<void> {
  const reply = await quotingReplyTo(text, locale);
  await transaction(() => exchangeInTransaction(by.id, { text }, [reply]));
}

/**
 * Saves a question of the expert mode and asks it like any other question (rules 261).
 * @param expertId undefined if the chamber chooses the expert
 */
export async function askInChat(
  { text, expertId }: { text: string; expertId: string | undefined },
  { by }: { by: Account },
) {
  const question = { text, email: by.email };
  return transaction(() => {
    const outcome =
      expertId === undefined ? null : askExpertInTransaction(expertId, question, { by });
    if (isRefused(outcome)) return outcome;
    if (outcome === null) askChamberInTransaction(question, { by });
    const message: AssistantMessage = outcome
      ? { says: "assistant:replies.asked", params: { expert: outcome.expert.name } }
      : { says: "assistant:replies.askedChamber" };
    exchangeInTransaction(by.id, { text }, [{ ...message, nextSteps: ["questions"] }]);
    return null;
  });
}
