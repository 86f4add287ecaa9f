import { describe, expect } from "vitest";
import type { Page } from "../support/visitor.ts";
import { type Cast, castAt } from "./support/cast.ts";
import { FORMS, GOOD_TEXTS } from "./support/forms.ts";
import { expectPolishPage, expectRefusedForm, parsePage, recordsOf, typedIn, valuesOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

let cast: Cast;
let before: Record<string, unknown>;
const { portal } = sharedPortal();
test.beforeAll(async () => {
  cast = await castAt(portal.url);
  before = await recordsOf(cast.at("member"));
});

const LONG = "ż".repeat(10_000);
/** Takes any text; the others have a form of their own. */
const isFree = (name: string) => !isPassword(name) && !["email", "linkedinUrl", "invitationCode", "token_hash"].includes(name);
const isPassword = (name: string) => /password$/i.test(name);
const INTENTS = [
  ...'{{{ null [] "" {} 1 true'.split(" "),
  '{"type":"validate","payload":{}}',
  '{"type":"reset"}',
  '{"type":"remove"}',
  '{"type":"remove","payload":{"name":"nothing","index":0}}',
  '{"type":"insert","payload":{"name":"__proto__"}}',
  '{"type":"insert","payload":{"name":"LIST","defaultValue":{"a":1}}}',
  '{"type":"reorder","payload":{"name":"LIST","from":0,"to":1}}',
  ...["99", "-1", '"x"', "1.5", "1e400", "null"].map((index) => `{"type":"remove","payload":{"name":"LIST","index":${index}}}`),
];

describe.each(FORMS.map((form) => [form.name, form] as const))("%s", (_, { path, stage, fields, texts, list }) => {
  const pairs = Object.entries(fields);
  const post = (body: [string, string][]) => cast.at(stage).post(path, body);
  const postInstead = (name: string, value: string) => post([...pairs.filter(([other]) => other !== name), [name, value]]);
  const expectMalformed = (page: Page, what: string) => {
    expect(page.text, what).toContain("Formularz dotarł w niepoprawnej postaci.");
    expectRefusedForm(page);
  };
  const expectNothingChanged = async () => expect(await recordsOf(cast.at("member"))).toEqual(before);

  if (texts.length > 0)
    test("comes back with messages when it is sent empty", async () => {
      expectRefusedForm(await post([]));
      expectRefusedForm(await post(pairs.map(([name]) => [name, " "])));
      await expectNothingChanged();
    });

  test.each(texts)("takes 10,000 characters in %s for a mistake and keeps everything typed but passwords", async (name) => {
    const page = await postInstead(name, LONG);
    expectRefusedForm(page);
    const shown = Object.entries(fields).filter(([other]) => other in valuesOf(page) && !isPassword(other) && other !== "termsAccepted");
    for (const [other, value] of shown) expect(typedIn(page, other), other).toBe(other === name ? LONG : value);
    for (const input of page.document.querySelectorAll("[type=password]")) expect(input.getAttribute("value")).toBeUndefined();
    await expectNothingChanged();
  });

  if (texts.some(isFree))
    test("shows emoji, right-to-left text and markup as they were typed", async () => {
      const [broken = "", ...free] = texts.filter(isFree);
      for (const text of GOOD_TEXTS) {
        const page = await post([
          ...pairs.filter(([name]) => !texts.includes(name)),
          [broken, ""],
          ...free.map((name): [string, string] => [name, text]),
        ]);
        expectRefusedForm(page);
        for (const name of free) expect(typedIn(page, name), name).toBe(text);
        expect(page.html).not.toMatch(/<script>alert|<img src=x/);
      }
    });

  if (pairs.length > 0)
    test("refuses names that come twice or nested", async () => {
      for (const [name] of pairs) {
        for (const odd of [name, `${name}[x]`, `${name}[0]`, `${name}[]`, `${name}.a`, `${name}.a[1].b`])
          expectMalformed(await post([...pairs, [odd, "x"]]), odd);
      }
      await expectNothingChanged();
    });

  if (list)
    test("refuses odd names in its list, quickly", async () => {
      const started = Date.now();
      for (const odd of [
        `${list}.a`,
        `${list}[60000000]`,
        `${list}[-1]`,
        `${list}[x]`,
        `${list}[0][1]`,
        `${list}[0].a`,
        `${list}[`,
        `${list}${"[0]".repeat(300)}`,
      ]) {
        expectMalformed(await post([...pairs, [odd, "x"]]), odd);
      }
      expect(Date.now() - started).toBeLessThan(5_000);
      await expectNothingChanged();
    });

  test("refuses a list button that it does not have", async () => {
    for (const intent of INTENTS.map((text) => text.replace("LIST", list ?? "tags"))) {
      expectMalformed(await post([...pairs, ["__intent__", intent]]), intent);
    }
    const insert = '{"type":"insert","payload":{"name":"LIST"}}'.replace("LIST", list ?? "tags");
    expectMalformed(await post([...pairs, ["__intent__", insert], ["__intent__", insert]]), "two buttons");
    await expectNothingChanged();
  });

  if (pairs.length > 0)
    test("refuses bytes that are no text", async () => {
      const [name = ""] = pairs.at(-1) ?? [];
      for (const bytes of ["%00", "a%00b", "%ff%fe", "%c0%af", "%ed%a0%80", "\u0000", "\u00ff\u00fe"]) {
        const others = new URLSearchParams(pairs.filter(([other]) => other !== name));
        const body = Buffer.from(`${others}&${name}=${bytes}`, "latin1");
        const answer = await cast
          .at(stage)
          .request(path, { method: "POST", body, headers: { "Content-Type": "application/x-www-form-urlencoded" } });
        expectMalformed(await parsePage(answer), JSON.stringify(bytes));
      }
      await expectNothingChanged();
    });

  if (texts.length > 0)
    test("drops names that it does not know, whatever they are", async () => {
      const names = [
        "__proto__",
        "__proto__.admin",
        "constructor.prototype.admin",
        "toString",
        "hasOwnProperty",
        "items[60000000]",
        `a${".a".repeat(5_000)}`,
        "",
        "[",
        "_method",
      ];
      for (const name of names) {
        const page = await post([[name, "1"]]);
        expectPolishPage(page);
        expect(page.status, name).toBe(400);
      }
      const crowd = Array.from({ length: 20_000 }, (_, index): [string, string] => [`x${index}`, "1"]);
      expect((await post(crowd)).status).toBe(400);
      await expectNothingChanged();
    });
});
