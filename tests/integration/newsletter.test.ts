import { expect } from "vitest";
import type { Visitor } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

const address = () => `news-${Math.random().toString(36).slice(2, 10)}@example.com`;

/** The links of the newest mail to an address, by their text. */
async function linksOf(reader: Visitor, email: string): Promise<Record<string, string>> {
  const mailbox = await reader.get(`/dev/mailbox?q=${encodeURIComponent(email)}`);
  const links = mailbox.document.querySelector("main article")?.querySelectorAll("a.link") ?? [];
  return Object.fromEntries(
    links.map((link) => [
      link.text.trim(),
      (link.getAttribute("href") ?? "").replace(portal.url, "").replaceAll("&amp;", "&"),
    ]),
  );
}

const mailsTo = async (reader: Visitor, email: string) =>
  (await reader.get(`/dev/mailbox?q=${encodeURIComponent(email)}`)).document.querySelectorAll(
    "main article",
  ).length;

test("a visitor signs up on the first page, confirms by mail, and leaves by the link of every mail", async () => {
  const reader = newVisitor();
  const email = address();
  const signedUp = await reader.submit(await reader.get("/"), "Zapisz się", { email });
  expect(signedUp.path).toBe("/newsletter");
  expect(signedUp.text).toContain("Zapisano!");
  expect(signedUp.text).toContain("Sprawdź swoją skrzynkę e-mail, aby potwierdzić zapis.");
  expect(signedUp.text).toContain(email);

  const first = await linksOf(reader, email);
  const confirmed = await reader.submit(
    await reader.get(first["Potwierdź zapis"] ?? ""),
    "Potwierdź",
  );
  expect(confirmed.text).toContain("Od teraz dostajesz newsletter izby.");

  const welcome = await linksOf(reader, email);
  const left = await reader.submit(
    await reader.get(welcome["Wypisz się z newslettera"] ?? ""),
    "Wypisz się",
  );
  expect(left.text).toContain("Adres został usunięty z listy.");

  const link = welcome["Wypisz się z newslettera"] ?? "";
  const token = new URL(link, portal.url).searchParams.get("token") ?? "";
  for (const dead of [await reader.get(link), await reader.post(link, { token })]) {
    expect(dead.text).toContain("Tego adresu nie ma już na liście.");
    expect(dead.document.querySelectorAll("main form")).toEqual([]);
  }
});

test.each(["", "anna", "anna@", " @example.com", "a".repeat(10_000)])(
  "the address %s is refused and redisplayed",
  async (email) => {
    const page = await newVisitor().post("/newsletter", { email });
    expect(page.status).toBe(400);
    expect(page.document.querySelector("title")?.text).toMatch(/^Błąd: /);
    if (email.length < 300) expect(page.text).toContain("Wprowadź poprawny adres email.");
    expect(page.document.querySelector("[name=email]")?.getAttribute("aria-invalid")).toBe("true");
  },
);

test("opening a confirmation link changes nothing", async () => {
  const reader = newVisitor();
  const email = address();
  await reader.post("/newsletter", { email });
  const link = (await linksOf(reader, email))["Potwierdź zapis"] ?? "";
  await reader.get(link);
  await reader.get(link);
  expect(await mailsTo(reader, email)).toBe(1);
  expect((await reader.submit(await reader.get(link), "Potwierdź")).text).toContain(
    "Zapis potwierdzony",
  );
  expect(await mailsTo(reader, email)).toBe(2);
});

test("signing up twice at once sends one mail", async () => {
  const reader = newVisitor();
  const email = address();
  const answers = await Promise.all(
    [1, 2, 3].map(() => newVisitor().post("/newsletter", { email })),
  );
  for (const answer of answers) expect(answer.text).toContain("Zapisano!");
  expect(await mailsTo(reader, email)).toBe(1);
});

test.each([
  "/newsletter/confirm",
  "/newsletter/confirm?token=nic",
  "/newsletter/unsubscribe",
  "/newsletter/unsubscribe?token[]=a",
])("%s says what to do if the link is invalid", async (path) => {
  const reader = newVisitor();
  const page = await reader.get(path);
  expect(page.status).toBe(200);
  const posted = await reader.post(path, { token: "nic" });
  expect(posted.status).toBe(400);
  expect(posted.text).toContain("Link wygasł albo został już użyty.");
});

test("an address that left and signs up again within minutes gets a new mail", async () => {
  const reader = newVisitor();
  const email = address();
  await reader.post("/newsletter", { email });
  await reader.submit(
    await reader.get((await linksOf(reader, email))["Potwierdź zapis"] ?? ""),
    "Potwierdź",
  );
  const welcome = await linksOf(reader, email);
  const [leave = ""] = Object.entries(welcome).flatMap(([words, link]) =>
    /wypisz/i.test(words) ? [link] : [],
  );
  await reader.submit(await reader.get(leave), "Wypisz się");
  const before = await mailsTo(reader, email);
  expect((await reader.post("/newsletter", { email })).text).toContain("Zapisano!");
  expect(await mailsTo(reader, email)).toBe(before + 1);
});
