import { beforeEach, describe, expect, test } from "vitest";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { questions } from "~/modules/advice/questions/questions.store.server";
import { ChatSchema } from "~/modules/membership/assistant/assistant.schema";
import { askInChat, chatLimit, sendMessage } from "~/modules/membership/assistant/assistant.server";
import { chatPage } from "~/modules/membership/assistant/chat.view.server";
import { listChatMessages } from "~/modules/messages/conversations/conversations.server";
import { conversations } from "~/modules/messages/conversations/conversations.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { anAccount, anExpert, changeRow } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { compoundFile, PDF, PICTURES } from "../../platform/uploads/sample-files";

const by = anAccount({ id: "anna" });
const said = async () =>
  (await listChatMessages({ by })).map(({ isBot, text, says, document }) =>
    isBot ? says : (document ?? text),
  );
const send = (text: string, document?: File) => sendMessage({ text, document }, { by }, locale);
const page = async (query = "") => chatPage({ by, asked: new URLSearchParams(query) }, locale);

beforeEach(async () => {
  await anExpert({ id: "jan", name: "Jan Las", title: "Doradca" });
});

describe(sendMessage, () => {
  test("of twenty at once each has its reply behind it", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => send(`alpaki ${index}`)));
    const expected = Array.from({ length: 20 }, (_, index) => [
      `alpaki ${index}`,
      "assistant:replies.nothing",
    ]);
    const messages = await said();
    expect(messages).toHaveLength(40);
    const pairs = Array.from({ length: 20 }, (_, index) =>
      messages.slice(2 * index, 2 * index + 2),
    );
    expect(pairs.sort()).toEqual(expected.sort());
  });

  test.each([
    ["umowa.pdf", PDF, "umowa.pdf"],
    ["umowa", PDF, "umowa.pdf"],
    ["../../tajne/umowa.exe", PDF, "umowa.pdf"],
    ["ceny.xls", compoundFile("Workbook"), "ceny.xls"],
    ["...", PDF, "dokument.pdf"],
    ["notatka.txt", new TextEncoder().encode("Zażółć"), "notatka.txt"],
  ])("stores only the name of the document %s", async (given, bytes, name) => {
    expect(await send("", new File([new Uint8Array(bytes)], given))).toBeNull();
    expect(await said()).toEqual([name, "assistant:replies.document"]);
    expect(JSON.stringify(conversations.list())).not.toMatch(/PDF-|Zażółć/);
  });

  test("replies to a message and its document", async () => {
    await send("Alpaki", new File([PDF], "umowa.pdf"));
    expect(await said()).toEqual([
      "umowa.pdf",
      "assistant:replies.nothing",
      "assistant:replies.document",
    ]);
  });

  test.each([
    ["document-kind", "umowa.pdf", new TextEncoder().encode("<!doctype html><script>1</script>")],
    ["document-kind", "umowa.docx", PICTURES.png],
    ["document-kind", "makra.doc", compoundFile("WordDocument", "_VBA_PROJECT_CUR")],
    ["document-empty", "pusty.pdf", new Uint8Array()],
  ])("refuses with %s the file %s, and stores nothing", async (refused, name, bytes) => {
    expect(await send("Cześć", new File([new Uint8Array(bytes)], name))).toEqual({ refused });
    expect(await said()).toEqual([]);
  });
});

describe("the expert mode", () => {
  test("lists available experts, and ends after one question", async () => {
    await anExpert({ id: "ewa", name: "Ewa", available: false });
    await anExpert({ id: "adam", name: "Adam", allowContact: false });
    expect((await page()).expertMode).toBeNull();
    const { expertMode } = await page("mode=expert&expert=jan");
    expect(expertMode).toMatchObject({
      experts: [{ value: "jan", label: "Jan Las, Doradca" }],
      expertId: "jan",
    });
    expect(await page("mode=expert&expert=ewa")).toMatchObject({
      expertMode: { expertId: undefined },
    });
  });

  test("begins with what the assistant did not know", async () => {
    await send("Alpaki?");
    const [, nothing] = await listChatMessages({ by });
    expect((await page(`mode=expert&about=${nothing?.id}`)).expertMode?.message).toBe("Alpaki?");
    expect((await page("mode=expert&about=nope")).expertMode?.message).toBeUndefined();
  });

  test("stores the question for the expert, with a confirmation in the conversation", async () => {
    expect(await askInChat({ text: "Ile?", expertId: "jan" }, { by })).toBeNull();
    expect(questions.list()).toMatchObject([
      { expertId: "jan", accountId: "anna", email: by.email, text: "Ile?" },
    ]);
    expect(outbox.list()).toHaveLength(1);
    expect((await page()).messages.map(({ says, text }) => says ?? text)).toEqual([
      "Ile?",
      "Pytanie dostanie Jan Las. Odpowiedź znajdziesz w tej rozmowie.",
    ]);
  });

  test("sends it to the chamber if no expert is selected", async () => {
    await askInChat({ text: "Ile?", expertId: undefined }, { by });
    expect(questions.list()).toMatchObject([{ expertId: null, accountId: "anna" }]);
    expect(await said()).toEqual(["Ile?", "assistant:replies.askedChamber"]);
  });

  test.each([
    ["not-found", {}, "nikt"],
    ["unavailable", { available: false }, "jan"],
    ["no-contact", { allowContact: false }, "jan"],
  ])(
    "refuses with %s, and neither stores nor mails anything",
    async (refused, changes, expertId) => {
      await changeRow(experts, "jan", changes);
      expect(await askInChat({ text: "Ile?", expertId }, { by })).toEqual({ refused });
      expect([questions.list(), outbox.list(), await said()]).toEqual([[], [], []]);
    },
  );
});

test("sixty messages an hour are taken of each person", async () => {
  const waits = await Promise.all(Array.from({ length: 61 }, () => chatLimit({ by })));
  expect(waits.filter((wait) => wait === null)).toHaveLength(60);
  expect(waits.at(-1)).toBeGreaterThan(3500);
  expect(await chatLimit({ by: { id: "jan" } })).toBeNull();
});

describe("what is sent", () => {
  const problems = (form: object) =>
    ChatSchema.safeParse(form).error?.issues.map(
      ({ path, message }) => `${path.join(".")} ${message}`,
    );
  const document = new File(["x"], "a.txt");

  test.each<[string, object, string[] | undefined]>([
    ["nothing", {}, ["message assistant:missing.message"]],
    ["blanks", { message: " \u200b " }, ["message assistant:missing.message"]],
    ["a document alone", { document }, undefined],
    [
      "a question of no words with a document",
      { mode: "expert", document },
      ["message assistant:missing.question"],
    ],
    ["2,000 characters", { message: "ż".repeat(2000) }, undefined],
    ["2,001 characters", { message: "ż".repeat(2001) }, ["message errors:tooLong?count=2000"]],
  ])("%s", (_, form, expected) => {
    expect(problems(form)).toEqual(expected);
  });
});
