import { describe, expect, test } from "vitest";
import { appChat } from "~/modules/membership/assistant/app-chat.view.server";
import { AppChatSchema } from "~/modules/membership/assistant/assistant.schema";
import { sendAppMessage, sendMessage } from "~/modules/membership/assistant/assistant.server";
import { APP_SUGGESTIONS } from "~/modules/membership/assistant/chat-options";
import { anAccount, anEvent, anExpert, anOffer } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";

const by = anAccount({ id: "anna" });
const send = (text: string) => sendAppMessage(text, { by }, locale);
const chat = () => appChat({ by }, locale);
const newest = async () => (await chat()).messages.at(-1)!;

frozenClock();

describe("the assistant of the app", () => {
  test("repeats the question with its kind, then names the portal's records about it", async () => {
    await anExpert({ id: "jan", name: "Jan Las", specializations: ["Cło"] });
    await send("Kto zna się na cle?");
    expect(await newest()).toMatchObject({
      quotes: "Kto zna się na cle?",
      isExpertSuggestion: true,
    });
    await send("Cło");
    expect(await newest()).toMatchObject({
      quotes: "Cło",
      hits: [{ title: "Jan Las", to: "/experts/jan" }],
    });
  });

  test("repeats no more of a long question than fits", async () => {
    await send("alpaka ".repeat(200));
    expect((await newest()).quotes).toMatch(/^(alpaka )+alpaka…$/);
    expect((await newest()).quotes!.length).toBeLessThanOrEqual(201);
  });

  test("answers its suggested questions from the records, with links, and repeats them", async () => {
    const { id } = await anEvent({ id: "forum" });
    await anExpert({ id: "jan", name: "Jan Las" });
    await anOffer({ id: "druk" });
    const links: Record<string, string[]> = {};
    for (const suggestion of APP_SUGGESTIONS) {
      await send(locale.t(`assistant:suggestions.${suggestion}`));
      const { quotes, hits, steps } = await newest();
      expect(quotes).toBe(locale.t(`assistant:suggestions.${suggestion}`));
      links[suggestion] = [...hits, ...steps].map(({ to }) => to);
    }
    expect(links).toEqual({
      benefits: ["/about", "/app/offers"],
      experts: ["/experts/jan", "/app/experts"],
      events: [`/app/events/${id}`, "/app/events"],
      offers: ["/app/offers/druk", "/app/offers"],
    });
  });

  test("shows the same conversation as the portal, its last twenty messages, and since when it lasts", async () => {
    expect(await chat()).toMatchObject({
      messages: [],
      hasEarlier: false,
      welcome: { time: expect.stringMatching(/^\d{1,2}:\d\d$/) },
    });
    await sendMessage({ text: "W portalu" }, { by }, locale);
    await send("W aplikacji");
    expect((await chat()).messages.map(({ isBot, text }) => (isBot ? "" : text))).toEqual([
      "W portalu",
      "",
      "W aplikacji",
      "",
    ]);
    expect((await chat()).welcome.at).toBe((await chat()).messages[0]?.at);
    for (let sent = 0; sent < 9; sent += 1) await send(`Pytanie ${sent}`);
    expect(await chat()).toMatchObject({ hasEarlier: true, messages: { length: 20 } });
  });

  test.each([
    ["", "assistant:missing.message"],
    ["   \u200b", "assistant:missing.message"],
    ["x".repeat(4000), "errors:tooLong?count=2000"],
  ])("refuses %j", (message, refusal) => {
    expect(
      AppChatSchema.safeParse({ message }).error?.issues.map((issue) => issue.message),
    ).toEqual([refusal]);
  });
});
