import { describe, expect } from "vitest";
import { joinAs } from "../support/story.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const FORM = "/experts/ekspert-bielak/question";
const someone = () => `gosc-${Math.random().toString(36).slice(2)}@example.com`;
const mailsAbout = async (email: string) =>
  (await newVisitor().get(`/dev/mailbox?q=${encodeURIComponent(email)}`)).document
    .querySelectorAll("main article")
    .map((mail) => mail.text);

describe("a question to an expert", () => {
  test("of a visitor reaches the office, and the visitor gets a receipt and a confirmation", async () => {
    const reader = newVisitor();
    const email = someone();
    const form = await reader.get(FORM);
    expect(form.document.querySelector("main form a[href='/privacy']")).not.toBeNull();
    const answer = await reader.submit(form, "Wyślij pytanie", {
      message: "Czy należy mi się ulga?",
      email,
    });
    expect(answer.path).toBe("/experts/ekspert-bielak");
    expect(answer.document.querySelector("[role=status]")?.text).toContain("Pytanie wysłane");
    expect(answer.text).toContain(`Odpowiedź przyjdzie na adres ${email}.`);
    const mails = (await mailsAbout(email)).join("\n");
    expect(mails).toContain("Twoje pytanie do eksperta: Tomasz Bielak");
    expect((await mailsAbout("Pytanie do eksperta: Tomasz Bielak")).join("\n")).toContain(
      "biuro@example.com",
    );
  });

  test("of a member uses the address of the account", async () => {
    const zofia = newVisitor();
    const { person } = await joinAs(zofia);
    const form = await zofia.get(FORM);
    expect(form.document.querySelector("main form [name=email]")).toBeNull();
    expect(form.text).toContain(person.email);
    const answer = await zofia.submit(form, "Wyślij pytanie", { message: "Co z VAT?" });
    expect(answer.path).toBe("/experts/ekspert-bielak");
    expect(answer.text).toContain("Odpowiedź znajdziesz w zakładce „Moje pytania”.");
    expect((await mailsAbout(person.email)).join("\n")).not.toContain("Twoje pytanie");
  });

  test("sent twice is one question", async () => {
    const email = someone();
    const answers = await Promise.all(
      [1, 2].map(() => newVisitor().post(FORM, { message: "Raz czy dwa?", email })),
    );
    expect(answers.map(({ path }) => path)).toEqual([
      "/experts/ekspert-bielak",
      "/experts/ekspert-bielak",
    ]);
    expect((await mailsAbout(email)).filter((mail) => mail.includes("Twoje pytanie"))).toHaveLength(
      1,
    );
  });

  test("to an unavailable expert is refused with 409, and the page has no form", async () => {
    const path = "/experts/ekspert-rutkowska/question";
    const page = await newVisitor().get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Ekspert jest teraz niedostępny");
    expect(page.document.querySelector("main [name=message]")).toBeNull();
    const email = someone();
    const refused = await newVisitor().post(path, { message: "Halo?", email });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      "Ekspert jest teraz niedostępny, więc pytanie nie zostało wysłane.",
    );
    expect(refused.document.querySelector("[name=message]")?.text.trim()).toBe("Halo?");
    expect(await mailsAbout(email)).toEqual([]);
  });

  test.each(["nikt", "ekspert-kaczorowska"])("to %s is a 404", async (id) => {
    const page = await newVisitor().post(`/experts/${id}/question`, {
      message: "Halo?",
      email: someone(),
    });
    expect(page.status).toBe(404);
    expect(page.text).toContain("Ekspert nie został znaleziony");
  });
});

test("two members of one office who ask the same are two questions, with their own addresses", async () => {
  const [anna, jan] = [newVisitor(), newVisitor()];
  const message = `Czy ${Math.random().toString(36).slice(2)} podlega VAT?`;
  for (const member of [anna, jan]) {
    await joinAs(member);
    const answer = await member.submit(await member.get(FORM), "Wyślij pytanie", { message });
    expect(answer.text).toContain("Odpowiedź znajdziesz w zakładce „Moje pytania”.");
  }
  const mails = await Promise.all(
    (await newVisitor().get("/dev/mailbox?q=Pytanie")).document
      .querySelectorAll("main article h2 a")
      .slice(0, 6)
      .map(async (link) => (await newVisitor().get(link.getAttribute("href") ?? "")).text),
  );
  expect(mails.filter((text) => text.includes(message))).toHaveLength(2);
});
