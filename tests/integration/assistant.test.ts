import { describe, expect } from "vitest";
import { joinAs } from "../support/story.ts";
import { textFaults } from "../support/text-browser.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { expectRefusedForm, typedIn } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();
let anna: Visitor;
test.beforeAll(async () => {
  anna = newVisitor({ Origin: portal.url });
  await joinAs(anna);
});

const someone = async () => {
  const visitor = newVisitor({ Origin: portal.url });
  await joinAs(visitor);
  return visitor;
};
const bubbles = ({ document }: Page) =>
  document.querySelectorAll("main ol .bubble").map(({ text }) => text.replace(/\s+/g, " ").trim());
const own = (page: Page) => bubbles(page).filter((text) => text.startsWith("Ty:"));
/** The entry of the messages in the side menu. */
const menuOf = ({ document }: Page) =>
  document.querySelector("nav a[href='/messages']")?.text.replace(/\s+/g, " ").trim();
const lastLinks = ({ document }: Page) =>
  document.querySelectorAll("#latest a").map((link) => link.getAttribute("href"));

describe("the conversation", () => {
  test("begins with a welcome and questions to send; the reply is on the next page, at its anchor", async () => {
    const page = await anna.get("/messages");
    expect(bubbles(page)).toEqual([expect.stringContaining("W czym mogę pomóc?")]);
    const answered = await anna.submit(page, "Jakie są najbliższe wydarzenia?");
    expect(answered.path).toBe("/messages#latest");
    expect(bubbles(answered).at(-2)).toMatch(/^Ty: Jakie są najbliższe wydarzenia\?/);
    expect(lastLinks(answered)).toHaveLength(4);
    expect(lastLinks(answered).at(-1)).toBe("/events");
    expect(answered.text).not.toContain("Popularne pytania:");
    expect(
      [page, answered].flatMap(({ html }) => textFaults(html)),
      "in a text browser",
    ).toEqual([]);
  });

  test("is private to each person, also on the dashboard", async () => {
    const jan = await someone();
    const asked = await jan.submit(await jan.get("/dashboard"), "Wyślij", {
      message: "Umowa z podwykonawcą",
    });
    expect(asked.path).toBe("/messages#latest");
    expect(lastLinks(asked)).toContain("/knowledge/umowa-z-podwykonawca");
    expect(own(await jan.get("/dashboard"))).toHaveLength(1);
    expect((await anna.get("/messages")).text).not.toContain("Umowa z podwykonawcą");
  });

  test("stays on the full screen if the message was sent there", async () => {
    const page = await anna.get("/messages/full");
    expect(page.document.querySelector("a[data-escape]")?.getAttribute("href")).toBe("/messages");
    expect((await anna.submit(page, "Wyślij", { message: "RODO" })).path).toBe(
      "/messages/full#latest",
    );
  });

  test("counts as unread in the side menu until it is opened", async () => {
    const jan = await someone();
    const form = new URLSearchParams({
      message: "Alpaki",
      csrf:
        (await jan.get("/messages")).document.querySelector("[name=csrf]")?.getAttribute("value") ??
        "",
    });
    expect(
      (await jan.request("/messages", { method: "POST", body: form })).headers.get("Location"),
    ).toBe("/messages#latest");
    expect(menuOf(await jan.get("/dashboard"))).toBe("Wiadomości 1 do przeczytania");
    expect(menuOf(await jan.get("/messages"))).toBe("Wiadomości");
    expect(menuOf(await jan.get("/dashboard"))).toBe("Wiadomości");
  });
});

describe("the expert mode", () => {
  const EXPERT_MODE = "/messages?mode=expert";

  test("sends one question and ends", async () => {
    const page = await anna.get(EXPERT_MODE);
    expect(page.document.querySelector("select option")?.text).toBe("Izba wskaże eksperta");
    const back = page.document
      .querySelectorAll("main a")
      .find(({ text }) => text === "Wróć do normalnego trybu czatu");
    expect(back?.getAttribute("href")).toBe("/messages");
    const asked = await anna.submit(page, "Wyślij pytanie", {
      message: "Czy mogę odliczyć samochód?",
      expertId: "ekspert-bielak",
    });
    expect(asked.path).toBe("/messages#latest");
    expect(asked.document.querySelector("select")).toBeNull();
    expect(bubbles(asked).at(-1)).toContain("Pytanie dostanie Tomasz Bielak.");
  });

  test("forwards the question to the chamber, and starts with the unanswered question", async () => {
    const nothing = await anna.submit(await anna.get("/messages"), "Wyślij", {
      message: "Hodowla alpak",
    });
    const [suggestion = ""] = lastLinks(nothing);
    const page = await anna.get(suggestion);
    expect(typedIn(page, "message")).toBe("Hodowla alpak");
    expect(bubbles(await anna.submit(page, "Wyślij pytanie")).at(-1)).toContain(
      "Pytanie trafiło do izby",
    );
  });
});

describe("a document", () => {
  const send = async (document: File, message = "") =>
    anna.submit(await anna.get("/messages"), "Wyślij", { message, document });

  test("appears by name in the conversation", async () => {
    const sent = await send(new File(["%PDF-1.7\n%%EOF\n"], "umowa najmu.pdf"));
    expect(sent.path).toBe("/messages#latest");
    expect(bubbles(sent).at(-2)).toContain("Dokument: umowa najmu.pdf");
    expect(bubbles(sent).at(-1)).toContain("Mam nazwę pliku: „umowa najmu.pdf”.");
  });

  test.each([
    [
      "of another kind",
      new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "umowa.pdf"),
      400,
      "Można wysłać plik PDF",
    ],
    ["without anything in it", new File([], "pusty.pdf"), 400, "Plik jest pusty."],
    [
      "of more than 5 MB",
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], "duzy.pdf"),
      413,
      "Plik jest za duży.",
    ],
  ])("%s is refused with the reason, and the text stays", async (_, document, status, reason) => {
    const refused = await send(document, "Proszę o opinię");
    expectRefusedForm(refused, status);
    expect(refused.text).toContain(reason);
    expect(typedIn(refused, "message")).toBe("Proszę o opinię");
  });
});

test.each([
  ["/dashboard/knowledge?q=rodo", "/knowledge?q=rodo"],
  ["/dashboard/experts", "/experts"],
  ["/dashboard/offers", "/offers"],
  ["/dashboard/messages?mode=expert", "/messages?mode=expert"],
  ["/dashboard/events/forum-gospodarcze", "/events/forum-gospodarcze"],
  ["/dashboard/events/..%2F..%2F%2Fevil.example", "/events/..%2F..%2F%2Fevil.example"],
])("%s leads to %s", async (path, to) => {
  const { status, headers } = await newVisitor().request(path);
  expect([status, headers.get("Location")]).toEqual([302, to]);
});
