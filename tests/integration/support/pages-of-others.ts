import { describe, expect } from "vitest";
import { addStaff, applicant, joinAs, logInStaff } from "../../support/story.ts";
import type { Visitor } from "../../support/visitor.ts";
import { type Cast, castAt, copyOf } from "./cast.ts";
import type { PortalForm } from "./forms/portal-form.ts";
import { FORMS } from "./forms.ts";
import { expectPolishPage, parsePage, recordsOf } from "./oracle.ts";
import { type PortalOfFile, test } from "./portal-test.ts";

const SAVED_FORM_COOKIE = "dig-saved-form";
const CHANGE_COOKIE = "dig-revision";
const HEADING = "Ta strona jest otwarta dla innej osoby";

/** One click in a mail proves itself by its token (rules 694). */
const FROM_ANY_PAGE = new Set([
  "routes/public/newsletter/unsubscribe",
  "routes/public/unsubscribe",
]);

export const walkedForms: PortalForm[] = FORMS.filter(({ route }) => !FROM_ANY_PAGE.has(route));

const isOfPanel = ({ path }: PortalForm) => path.startsWith("/admin");

/** The page on which a person reads their own `typedBy`. */
function pageOf({ stage, path }: PortalForm): string {
  if (stage === "applicant") return "/register/company";
  if (stage === "invited") return "/register/invited";
  if (stage === "recovering") return "/reset-password";
  if (stage === "newcomer") return "/admin/password";
  return path.startsWith("/admin") ? "/admin/history" : "/my-profile";
}

/** The person who opened the page: a form of visitors stands on the pages of members as well. */
const authorOf = (cast: Cast, form: PortalForm): Visitor =>
  cast.at(form.stage === "visitor" ? (isOfPanel(form) ? "staff" : "member") : form.stage);

const typedBy = async (visitor: Visitor, form: PortalForm) =>
  (await visitor.get(pageOf(form))).document
    .querySelector("[name=typedBy]")
    ?.getAttribute("value") ?? "";

/** Forms with a password are never saved; this one asks for it in another browser only. */
const hasPassword = ({ route, fields }: PortalForm) =>
  route === "routes/auth/confirm" || Object.keys(fields).some((name) => /password/i.test(name));

/** The fields in which the person has typed, in forms that can be saved. */
const typedTexts = (form: PortalForm) =>
  hasPassword(form) ? [] : form.texts.filter((name) => (form.fields[name] ?? "").trim() !== "");

/** Tests that a post from the page of one person, sent with the session of another, is refused. */
export function testPagesOfOthers(
  { portal, newVisitor }: PortalOfFile,
  forms: PortalForm[] = walkedForms,
): void {
  let cast: Cast;
  let before: Record<string, unknown>;
  /** Sessions of other people, and their records. */
  let others: { member: Visitor; staff: Visitor };
  let othersBefore: Record<string, unknown>;
  let mailsBefore: number;
  const mails = async () =>
    (await newVisitor().get("/dev/mailbox")).document.querySelectorAll("main article").length;

  test.beforeAll(async () => {
    cast = await castAt(portal.url);
    others = { member: newVisitor(), staff: newVisitor() };
    await joinAs(others.member, applicant({ firstName: "Obca", lastName: "Osoba" }));
    const administrator = newVisitor();
    await logInStaff(administrator);
    await logInStaff(others.staff, await addStaff(administrator, "Obcy Pracownik"));
    before = await recordsOf(cast.at("member"));
    othersBefore = await recordsOf(others.member);
    mailsBefore = await mails();
  }, 120_000);

  const named = forms.map((form) => [form.name, form] as const);

  describe("a page of another person", () => {
    test.each(named)("is refused with what was typed saved: %s", async (_, form) => {
      const author = authorOf(cast, form);
      const sender = copyOf(portal.url, author);
      sender.cookies.clear();
      for (const [name, value] of others[isOfPanel(form) ? "staff" : "member"].cookies)
        sender.cookies.set(name, value);
      const names = await typedBy(author, form);
      expect(names).toMatch(/^[\w-]{43}( [\w-]{43})?$/);
      const answer = await sender.request(form.path, {
        method: "POST",
        body: new URLSearchParams({ ...form.fields, typedBy: names }),
      });
      expect(answer.headers.getSetCookie().join()).not.toContain(CHANGE_COOKIE);
      const page = await parsePage(answer);
      expect([page.status, page.document.querySelector("h1")?.text]).toEqual([409, HEADING]);
      expectPolishPage(page);
      expect(page.text).toContain(isOfPanel(form) ? "Obcy Pracownik" : "Obca Osoba");
      const typed = typedTexts(form);
      for (const name of typed.filter((text) => (form.fields[text] ?? "").length > 12))
        expect(page.html).not.toContain(form.fields[name]);

      if (hasPassword(form)) expect(sender.cookies.has(SAVED_FORM_COOKIE)).toBe(false);
      if (typed.length === 0) return;
      expect(page.text).toContain("To, co wpisano");
      expect(sender.cookies.has(SAVED_FORM_COOKIE)).toBe(true);
      author.cookies.set(SAVED_FORM_COOKIE, sender.cookies.get(SAVED_FORM_COOKIE) ?? "");
      const offered = await author.get(form.path);
      expect(offered.status).toBe(200);
      expect(offered.text).toContain("Formularz nie został jeszcze zapisany");
      for (const name of typed) {
        const fields = offered.document.querySelectorAll(`main [name="${name}"]`);
        // A member's page does not ask for the address that visitors type.
        if (fields.length === 0 && name === "email") continue;
        const values = fields.map((field) =>
          field.tagName === "TEXTAREA" ? field.text : field.getAttribute("value"),
        );
        expect(values, name).toContain(form.fields[name]);
      }
    });

    test.afterAll(async () => {
      expect(await recordsOf(cast.at("member"))).toEqual(before);
      expect(await recordsOf(others.member)).toEqual(othersBefore);
      expect(await mails()).toBe(mailsBefore);
    });
  });
}
