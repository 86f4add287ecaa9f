import { describe, expect } from "vitest";
import type { Page } from "../../support/visitor.ts";
import type { PortalForm } from "./forms/portal-form.ts";
import { GOOD_TEXTS, type Thorough } from "./forms.ts";
import { expectPolishPage, expectRefusedForm, parsePage, typedIn, valuesOf } from "./oracle.ts";
import { sharedPortal, test } from "./portal-test.ts";
import { unchangedCast } from "./unchanged-cast.ts";

/** Longer than any text may be. */
const LONG = "ż".repeat(20_001);
/** Accepts any text; the other forms have a format. */
const isFree = (name: string) =>
  !isPassword(name) && !["email", "linkedinUrl", "invitationCode", "token_hash"].includes(name);
/** A list of choices shows none that it does not offer. */
const canShow = (page: Page, name: string) =>
  typedIn(page, name) !== "" || !page.document.querySelector(`select[name="${name}"]`);
const isPassword = (name: string) => /password$/i.test(name);
const LIST_BUTTONS = [
  ...'{{{ null [] "" {} 1 true'.split(" "),
  '{"type":"validate","payload":{}}',
  '{"type":"reset"}',
  '{"type":"remove"}',
  '{"type":"remove","payload":{"name":"nothing","index":0}}',
  '{"type":"insert","payload":{"name":"__proto__"}}',
  '{"type":"insert","payload":{"name":"LIST","defaultValue":{"a":1}}}',
  '{"type":"reorder","payload":{"name":"LIST","from":0,"to":1}}',
  ...["99", "-1", '"x"', "1.5", "1e400", "null"].map(
    (index) => `{"type":"remove","payload":{"name":"LIST","index":${index}}}`,
  ),
];

const ODD_NAMES = [
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
const ODD_PLACES = [".a", "[60000000]", "[-1]", "[x]", "[0][1]", "[0].a", "[", "[0]".repeat(300)];
const ODD_BYTES = ["%00", "a%00b", "%ff%fe", "%c0%af", "%ed%a0%80", "\u0000", "\u00ff\u00fe"];

/**
 * Tests that each of `forms` refuses impossible input with its own message, and changes nothing.
 */
export function testBadInput(forms: readonly PortalForm[], isThorough: Thorough): void {
  sharedPortal();
  const { at, expectNothingChanged } = unchangedCast();

  describe.each(forms.map((form) => [form.name, form] as const))("%s", (_, form) => {
    const { path, stage, fields, texts, list } = form;
    const pairs = Object.entries(fields);
    /** All inputs for thorough forms, the first one for the others. */
    const some = <T>(odd: T[]) => (isThorough(form) ? odd : odd.slice(0, 1));
    const post = (body: [string, string][]) => at(stage).post(path, body);
    const expectMalformed = (page: Page, what: string) => {
      expect(page.text, what).toContain("Formularz dotarł w niepoprawnej postaci.");
      expectRefusedForm(page);
    };

    if (texts.length > 0 && !form.mayBeEmpty)
      test("sent empty shows messages", async () => {
        for (const body of some([pairs.map(([name]): [string, string] => [name, " "]), []]))
          expectRefusedForm(await post(body));
      });

    if (texts.length > 0)
      test("refuses 20,001 characters in each text field and redisplays all fields except passwords", async () => {
        for (let first = 0; first < texts.length; first += 4) {
          const long = texts.slice(first, first + 4);
          const page = await post([
            ...pairs.filter(([name]) => !long.includes(name)),
            ...long.map((name): [string, string] => [name, LONG]),
          ]);
          expectRefusedForm(page);
          const refused = page.document
            .querySelectorAll("[aria-invalid=true]")
            .map((field) => field.getAttribute("name"));
          const visible = long.filter((name) =>
            page.document.querySelector(`[name="${name}"]:not([type=hidden])`),
          );
          expect(refused).toEqual(expect.arrayContaining(visible));
          const shown = Object.entries(fields).filter(
            // A page with several forms names each of them.
            ([name]) =>
              name in valuesOf(page) &&
              !isPassword(name) &&
              !["termsAccepted", "form"].includes(name) &&
              canShow(page, name),
          );
          // A selected checkbox posts "on".
          for (const [name, value] of shown)
            expect(typedIn(page, name), name).toBe(
              long.includes(name) ? LONG : value === "on" ? "true" : value,
            );
          for (const input of page.document.querySelectorAll("[type=password]"))
            expect(input.getAttribute("value")).toBeUndefined();
        }
      });

    if (texts.some(isFree))
      test("redisplays emoji, right-to-left text and markup unchanged", async () => {
        const free = texts.filter(isFree);
        // One of them is too long, or the form would be accepted.
        const text = (name: string) =>
          name === free[0] ? `${GOOD_TEXTS.join(" ")} ${LONG}` : GOOD_TEXTS.join(" ");
        const page = await post([
          ...pairs.filter(([name]) => !texts.includes(name)),
          ...free.map((name): [string, string] => [name, text(name)]),
        ]);
        expectRefusedForm(page);
        for (const name of free) expect(typedIn(page, name), name).toBe(text(name));
        expect(page.html).not.toMatch(/<script>alert|<img src=x/);
      });

    test("refuses an unknown list button", async () => {
      const button = (text: string): [string, string] => [
        "__intent__",
        text.replace("LIST", list ?? "tags"),
      ];
      for (const text of some(LIST_BUTTONS))
        expectMalformed(await post([...pairs, button(text)]), text);
      const insert = button('{"type":"insert","payload":{"name":"LIST"}}');
      expectMalformed(await post([...pairs, insert, insert]), "two buttons");
    });

    if (list)
      test("refuses odd names in its list, quickly", async () => {
        const started = Date.now();
        for (const odd of some(ODD_PLACES))
          expectMalformed(await post([...pairs, [`${list}${odd}`, "x"]]), odd);
        expect(Date.now() - started).toBeLessThan(5_000);
      });

    if (pairs.length > 0)
      test("refuses repeated and nested names", async () => {
        for (const [name] of some(pairs)) {
          for (const odd of some([
            `${name}[x]`,
            name,
            `${name}[0]`,
            `${name}[]`,
            `${name}.a`,
            `${name}.a[1].b`,
          ]))
            expectMalformed(await post([...pairs, [odd, "x"]]), odd);
        }
      });

    if (pairs.length > 0)
      test("refuses bytes that are not text", async () => {
        const [name = ""] = pairs.at(-1) ?? [];
        for (const bytes of some(ODD_BYTES)) {
          const others = new URLSearchParams(pairs.filter(([other]) => other !== name));
          const body = Buffer.from(`${others}&${name}=${bytes}`, "latin1");
          const headers = { "Content-Type": "application/x-www-form-urlencoded" };
          expectMalformed(
            await parsePage(await at(stage).request(path, { method: "POST", body, headers })),
            JSON.stringify(bytes),
          );
        }
      });

    if (texts.length > 0)
      test("ignores unknown names", async () => {
        const crowd = Array.from({ length: 20_000 }, (_, index): [string, string] => [
          `x${index}`,
          "1",
        ]);
        for (const body of some([ODD_NAMES.map((name): [string, string] => [name, "1"]), crowd])) {
          // A form that may be empty would be sent: one of its texts is too long.
          const refused: [string, string][] = form.mayBeEmpty ? [[texts[0] ?? "", LONG]] : [];
          const page = await post([...refused, ...body]);
          expectPolishPage(page);
          expect(page.status).toBe(400);
        }
      });

    if (stage === "member")
      test("changes nothing", async () => {
        await expectNothingChanged();
      });
  });
}
