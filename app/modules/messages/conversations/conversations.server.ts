import type { MessageKey } from "~/platform/i18n/i18n";
import { createId } from "~/platform/ids/ids.server";
import { inPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { hasPassed } from "~/platform/time/periods";
import { type ChatMessage, newestMessages } from "./conversation";
import { conversations } from "./conversations.store.server";

/** The person to whom the conversation belongs. */
interface By {
  by: { id: string };
}

/** A message of the assistant: own words, a quotation, or both. */
export type AssistantMessage = { says: MessageKey } & Partial<
  Pick<ChatMessage, "text" | "quotes" | "params" | "hits" | "nextSteps" | "isExpertSuggestion">
>;

/** A message of the person. */
export type Sent = Pick<ChatMessage, "text"> & Partial<Pick<ChatMessage, "document">>;

/** All stored messages of a conversation, oldest first. */
export async function listChatMessages({ by }: By): Promise<ChatMessage[]> {
  return messagesOf(by.id);
}

/** Number of the assistant's messages that the person has not read (rules 258). */
export async function countUnreadChatMessages({ by }: By): Promise<number> {
  return messagesOf(by.id).filter(isUnread).length;
}

export async function markConversationRead({ by }: By): Promise<void> {
  await transaction(() => {
    const conversation = conversations.find(by.id);
    if (!conversation?.messages.some(isUnread)) return;
    conversations.save({
      ...conversation,
      messages: conversation.messages.map((message) => ({ ...message, isRead: true })),
    });
  });
}

/** Adds a person's message and the assistant's reply, inside the caller's transaction. */
export function exchangeInTransaction(
  accountId: string,
  sent: Sent,
  replies: readonly AssistantMessage[],
): void {
  addInTransaction(accountId, [
    { isBot: false, isRead: true, says: null, ...sent },
    ...replies.map(fromAssistant),
  ]);
}

/**
 * Adds an expert's answer to the conversation of the question's author, inside the caller's
 * transaction.
 */
export function addAnswerInTransaction(
  accountId: string,
  { expert, answer }: { expert: string; answer: string },
): void {
  const message: AssistantMessage = {
    says: "assistant:replies.answered",
    params: { expert },
    text: answer,
    nextSteps: ["questions"],
  };
  addInTransaction(accountId, [fromAssistant(message)]);
}

/** Removes old messages (rules 210). @returns their number */
export const removeOldChatMessages = (): Promise<number> =>
  inPieces(
    conversations.list(({ messages }) => messages.some(isOld)),
    (some) => {
      let removed = 0;
      for (const conversation of some.flatMap(({ id }) => conversations.find(id) ?? [])) {
        const messages = conversation.messages.filter((message) => !isOld(message));
        removed += conversation.messages.length - messages.length;
        if (messages.length === 0) conversations.remove(conversation.id);
        else conversations.save({ ...conversation, messages });
      }
      return removed;
    },
  );

const isOld = ({ at }: ChatMessage): boolean => hasPassed(RETENTION.conversations, at);

type NewMessage = Pick<ChatMessage, "isBot" | "isRead" | "says"> & Partial<ChatMessage>;

const fromAssistant = (message: AssistantMessage): NewMessage => ({
  isBot: true,
  isRead: false,
  ...message,
});

function addInTransaction(accountId: string, added: readonly NewMessage[]): void {
  const known = conversations.find(accountId) ?? { id: accountId, messages: [] };
  const messages = added.map((message) => ({ ...EMPTY, ...message, id: createId(), at: now() }));
  conversations.save({ ...known, messages: newestMessages([...known.messages, ...messages]) });
}

const EMPTY = {
  text: "",
  document: null,
  quotes: null,
  params: {},
  hits: [],
  nextSteps: [],
  isExpertSuggestion: false,
};

const messagesOf = (accountId: string) => conversations.find(accountId)?.messages ?? [];

const isUnread = ({ isBot, isRead }: ChatMessage) => isBot && !isRead;
