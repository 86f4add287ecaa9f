import { describe, expect, test } from "vitest";
import {
  addAnswerInTransaction,
  countUnreadChatMessages,
  exchangeInTransaction,
  listChatMessages,
  markConversationRead,
} from "~/modules/messages/conversations/conversations.server";
import { conversations } from "~/modules/messages/conversations/conversations.store.server";
import { transaction } from "~/platform/store/stores.server";
import { frozenClock } from "../../../support/frozen-clock";

const [anna, jan] = [{ by: { id: "anna" } }, { by: { id: "jan" } }];
const say = (text: string, { by } = anna) =>
  transaction(() =>
    exchangeInTransaction(by.id, { text }, [
      { says: "assistant:replies.answered", isExpertSuggestion: true },
    ]),
  );
const tell = ({ by } = anna) =>
  transaction(() => addAnswerInTransaction(by.id, { expert: "Marta", answer: "Tak." }));

frozenClock("2026-11-18T09:00:00.000Z");

test("a conversation has the person's message, followed by the assistant's reply", async () => {
  await say("Dzień dobry");
  expect(await listChatMessages(anna)).toMatchObject([
    { isBot: false, text: "Dzień dobry", says: null, at: "2026-11-18T09:00:00.000Z" },
    { isBot: true, text: "", says: "assistant:replies.answered", isExpertSuggestion: true },
  ]);
  expect(await listChatMessages(jan)).toEqual([]);
});

test("simultaneous messages are each followed by their reply, and the newest hundred stay", async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `pytanie ${index}`);
  await Promise.all(texts.map((text) => say(text)));
  const kept = await listChatMessages(anna);
  expect(kept.map(({ isBot, text }) => (isBot ? "answer" : text))).toEqual(
    texts.slice(-50).flatMap((text) => [text, "answer"]),
  );
  expect(new Set(kept.map(({ id }) => id)).size).toBe(100);
});

describe("a reply of the assistant", () => {
  test("is unread until the person looks", async () => {
    await say("Dzień dobry");
    await tell();
    await tell(jan);
    expect(await countUnreadChatMessages(anna)).toBe(2);
    await markConversationRead(anna);
    expect(await countUnreadChatMessages(anna)).toBe(0);
    expect(await countUnreadChatMessages(jan)).toBe(1);
  });

  test("appears in the conversation of a person who has never written", async () => {
    await tell();
    expect(await listChatMessages(anna)).toMatchObject([
      { isBot: true, text: "Tak.", params: { expert: "Marta" } },
    ]);
  });

  test("is read without a write if nothing is unread", async () => {
    await tell();
    await markConversationRead(anna);
    const before = conversations.find("anna");
    await markConversationRead(anna);
    expect(conversations.find("anna")).toBe(before);
  });
});
