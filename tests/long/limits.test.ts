import { afterAll, beforeAll, expect, test } from "vitest";
import { expectRefusedForm, expectWaitingLogin } from "../integration/support/oracle.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: "on", LOGIN_COST: "full" });
});
afterAll(() => portal.stop());

const tryLogin = (email: string, password: string) =>
  new Visitor(portal.url, { Origin: portal.url }).request("/login", {
    method: "POST",
    body: new URLSearchParams({ email, password }),
  });

test("letters have a daily limit: the form says how many are left, and one too many is 429 with its text", async () => {
  const path = "/members/company-member-10";
  const letter = { subject: "Obróbka cieplna", message: "Szukamy podwykonawcy." };
  const visitor = new Visitor(portal.url, { Origin: portal.url });
  await logIn(visitor, "demo@example.com", "Demo-1234");
  for (let left = 10; left > 0; left -= 1) {
    const form = await visitor.get(path);
    expect(form.text).toContain(`możesz wysłać jeszcze ${left} wiadomoś`);
    await visitor.submit(form, "Wyślij wiadomość", { ...letter, subject: `Temat ${left}` });
  }
  const refused = await visitor.submit(await visitor.get(path), "Wyślij wiadomość", letter);
  expectRefusedForm(refused, 429);
  expect(refused.text).toContain("Spróbuj ponownie za 24 godz.");
  expect(refused.document.querySelector("[name=message]")?.text).toBe(letter.message);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(23 * 3600);
});

test("of sixty guesses at once no more than ten are checked, and pages go on meanwhile", async () => {
  const guesses = Promise.all(
    Array.from({ length: 60 }, (_, index) => tryLogin("demo@example.com", `guess-${index}-of-60`)),
  );
  const page = await fetch(new URL("/about", portal.url));
  expect(page.status).toBe(200);
  const answers = await guesses;
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(50);
  for (const { headers } of refused)
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(600);
  expect(portal.log()).toContain('"limit":"login-account"');
});

test("logins beyond the queue for hashing get a Retry-After and their form again", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      tryLogin(`${index}@example.com`, "Some-Password-1").then(async (answer) => ({
        answer,
        html: await answer.text(),
      })),
    ),
  );
  const busy = answers.filter(({ answer }) => answer.status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(answers.length - busy.length).toBeGreaterThanOrEqual(21);
  for (const { answer, html } of busy) {
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(html).toContain(
      "W tej chwili zbyt wiele osób wysyła ten formularz. Spróbuj ponownie za kilka sekund.",
    );
    expect(html).toMatch(/value="\d+@example\.com"/);
    expectWaitingLogin(html);
    expect(html).not.toContain("Some-Password-1");
  }
  expect(portal.log()).toContain('"queue":"hashing"');
});
