import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";
import type { Visitor } from "../support/visitor.ts";
import { type Cast, castAt, FORMS, type PortalForm } from "./support/forms.ts";
import { expectAlive, expectPolishPage, expectRefusedForm, recordsOf, valuesOf } from "./support/oracle.ts";

let portal: Portal;
let cast: Cast;
let before: Record<string, unknown>;
beforeAll(async () => {
  portal = await startPortal();
  cast = await castAt(portal.url);
  before = await recordsOf(cast.at("member"));
});
afterAll(async () => {
  await expectAlive(portal);
  await portal.stop();
});

const LONG = "ż".repeat(10_000);
const GOOD_TEXTS = ["Zażółć 🦔🇵🇱 👩‍👩‍👧", "שלום ‮abc‬", "<script>alert(1)</script>", "</textarea>\"'><img src=x>", "{{7*7}} ${7*7}", "O'Neill & Syn"];
const isFree = (name: string) => !["email", "password", "linkedinUrl", "invitationCode", "token_hash", "lite"].includes(name);

/** Posts raw bytes after the fields of the form. */
function postBytes(visitor: Visitor, { path, fields }: PortalForm, bytes: Buffer): Promise<Response> {
  const body = Buffer.concat([Buffer.from(`${new URLSearchParams(fields)}&`), bytes]);
  return visitor.request(path, { method: "POST", body, headers: { "Content-Type": "application/x-www-form-urlencoded" } });
}

describe.each(FORMS.map((form) => [form.name, form] as const))("%s", (_, form) => {
  const { path, stage, fields, texts, list } = form;
  const posting = (extra: [string, string][]) => {
    const visitor = cast.at(stage);
    return visitor.post(path, [...Object.entries(fields).filter(([name]) => !extra.some(([other]) => other === name)), ...extra]);
  };
  const unchanged = async () => expect(await recordsOf(cast.at("member"))).toEqual(before);

  test.runIf(texts.length > 0 && stage !== "applicant")("comes back with messages when it is empty", async () => {
    const page = await cast.at(stage).post(path, {});
    expectRefusedForm(page);
    await unchanged();
  });

  test.each(texts)("takes 10,000 characters in %s for a mistake and keeps what else was typed", async (name) => {
    const page = await posting([[name, LONG]]);
    expectRefusedForm(page);
    const kept = valuesOf(page);
    for (const [other, value] of Object.entries(fields)) {
      if (other !== name && other in kept && other !== "password" && value !== "on") expect(kept[other]).toBe(value);
    }
    expect(page.html).not.toContain(fields.password ?? "?password?");
    await unchanged();
  });

  test.runIf(texts.some(isFree))("shows emoji, right-to-left text and markup again as they were typed", async () => {
    for (const text of GOOD_TEXTS) {
      const broken = form.route.endsWith("profile") ? "lastName" : texts.find((name) => isFree(name) && fields[name]);
      const typed = texts.filter((name) => isFree(name) && name !== broken);
      const page = await posting([[broken ?? "", LONG], ...typed.map((name): [string, string] => [name, text])]);
      expect(page.status).toBe(400);
      for (const name of typed.filter((one) => one in valuesOf(page))) expect(page.document.querySelector(`[name="${name}"]`)?.getAttribute("value") ?? page.document.querySelector(`[name="${name}"]`)?.textContent).toBe(text);
      expect(page.html).not.toContain("<script>alert");
      expect(page.html).not.toContain("<img src=x>");
    }
  });

  test.runIf(texts.length > 0)("refuses a name that comes twice or nested", async () => {
    for (const name of Object.keys(fields)) {
      for (const odd of [name, `${name}[x]`, `${name}[0]`, `${name}.a`, `${name}.a.b[1]`]) {
        const page = await cast.at(stage).post(path, [...Object.entries(fields), [odd, "x"]]);
        expect(page.text, odd).toContain("Formularz dotarł w niepoprawnej postaci.");
        expectRefusedForm(page);
      }
    }
    await unchanged();
  });
});
