import { expect } from "vitest";
import { logIn } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const portal = sharedPortal();
let member: Visitor;
test.beforeAll(async () => {
  member = portal.newVisitor();
  await logIn(member, "demo@example.com", "Demo-1234");
});
const REQUIRED = "Wypełnij wszystkie wymagane pola.";

test.each<[string, string[]]>([
  [
    "/contact",
    [
      "Podaj imię i nazwisko",
      "Podaj adres e-mail, na który mamy odpowiedzieć",
      "Podaj temat wiadomości",
      "Wpisz treść wiadomości",
    ],
  ],
  ["/experts/ekspert-wilczynska/question", ["Wpisz treść pytania"]],
  ["/experts/ekspert-wilczynska/session", ["Wybierz termin sesji", "Podaj temat sesji"]],
  ["/my-profile", ["Imię jest wymagane", "Nazwisko jest wymagane"]],
  [
    "/company-profile",
    [
      "Nazwa firmy musi zawierać co najmniej 2 znaki",
      "Branża musi zawierać co najmniej 2 znaki",
      "Wybierz wielkość firmy",
    ],
  ],
  ["/members/company-member-10", ["Podaj temat wiadomości", "Wpisz treść wiadomości"]],
])("%s sent empty has one summary, and a message at each required field", async (path, wanted) => {
  const addressee = (await member.get(path)).document
    .querySelector("[name=person]")
    ?.getAttribute("value");
  const page = await member.post(
    path,
    { ...(addressee && { person: addressee }) },
    { "Sec-Fetch-Site": "same-origin" },
  );
  expect(page.status).toBe(400);
  expect(page.text.split(REQUIRED)).toHaveLength(2);
  expect(page.document.querySelectorAll(".error-summary li").map(({ text }) => text)).toEqual(
    wanted,
  );
  expect(
    page.document.querySelectorAll("form [id$=-error]").map(({ text }) => text.trim()),
  ).toEqual(wanted);
});

test("a form with wrong but filled fields has no message about empty fields", async () => {
  const page = await portal
    .newVisitor()
    .post("/contact", { name: "Jan", email: "jan", subject: "Skład", message: "Dzień dobry" });
  expect([page.status, page.text.includes(REQUIRED)]).toEqual([400, false]);
});
