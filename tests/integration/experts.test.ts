import { describe, expect } from "vitest";
import { z } from "zod";
import { aPicture } from "../support/pictures.ts";
import { logInStaff } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { ownPortal, test } from "./support/portal-test.ts";

// Other files add experts.
const { portal, newVisitor } = ownPortal();

const open = (path: string) => newVisitor().get(path);
const namesOn = (page: Page) =>
  page.document.querySelectorAll("main h3").map((heading) => heading.text.trim());
const chosenOn = (page: Page) =>
  page.document.querySelectorAll("[name=spec][checked]").map((box) => box.getAttribute("value"));

describe("the list", () => {
  test("shows nine active experts, the demo coworker among them, and none who awaits approval", async () => {
    const page = await open("/experts");
    expect(page.document.querySelector("h1")?.text).toBe("Eksperci DIG");
    expect(page.text).toContain("9 ekspertów");
    expect(page.document.querySelector("[name=q]")?.getAttribute("placeholder")).toBe(
      "Szukaj ekspertów według nazwiska, specjalizacji...",
    );
    expect(namesOn(page)).toHaveLength(9);
    expect(page.text).not.toContain("Kaczorowska");
    expect(page.text).not.toContain("Wyczyść filtry");
  });

  test("shows at most three specializations on a card and counts the others", async () => {
    const card = (await open("/experts?q=wilczynska")).document.querySelector("article");
    expect(card?.querySelectorAll("li").map((word) => word.text.trim())).toEqual([
      "Prawo",
      "Umowy",
      "RODO",
      "+2 więcej",
    ]);
  });

  test("filters by several specializations and the search together, and shows both in the form", async () => {
    const either = await open("/experts?spec=Logistyka&spec=IT");
    expect(namesOn(either)).toEqual(["Paweł Domagalski", "Krzysztof Majewski"]);
    const both = await open("/experts?spec=Logistyka&spec=IT&q=majewski");
    expect(namesOn(both)).toEqual(["Krzysztof Majewski"]);
    expect(chosenOn(both).sort()).toEqual(["IT", "Logistyka"]);
    expect(both.document.querySelector("[name=q]")?.getAttribute("value")).toBe("majewski");
    expect(both.document.querySelector("a[href='/experts']:not(nav a)")).not.toBeNull();
  });

  test("leads to the forms of experts who are available, and has grey buttons for others", async () => {
    const page = await open("/experts");
    expect(page.document.querySelectorAll("main a[href$='/question']")).toHaveLength(8);
    expect(page.document.querySelectorAll("main a[href$='/session']")).toHaveLength(8);
    const disabled = page.document.querySelectorAll("main button[disabled]");
    expect(disabled.map((button) => button.text)).toEqual([
      "Umów sesję: Ewa Rutkowska",
      "Zadaj pytanie: Ewa Rutkowska",
    ]);
  });
});

test("a card names the first free hour, except for unavailable experts", async () => {
  const cards = (await open("/experts")).document.querySelectorAll("main article");
  const [available, unavailable] = ["Tomasz Bielak", "Ewa Rutkowska"].map(
    (name) => cards.find(({ text }) => text.includes(name))?.text,
  );
  expect(available).toMatch(/Najbliższy termin: (pon|wt|śr|czw|pt)\. \d+ \p{L}+, 1\d:00/u);
  expect(unavailable).not.toContain("Najbliższy termin");
  expect(available).not.toContain("Dostępny");
  expect(unavailable).toContain("Niedostępny");
});

describe("the page of an expert", () => {
  test("has all sections, the consultations that can be booked first, with mail, phone and website as links", async () => {
    const page = await open("/experts/ekspert-wilczynska");
    expect(page.document.querySelectorAll("h1").map((heading) => heading.text)).toEqual([
      "Marta Wilczyńska",
    ]);
    expect(page.document.querySelectorAll("h2").map((heading) => heading.text)).toEqual(
      expect.arrayContaining([
        "Proponowane tematy sesji",
        "O ekspercie",
        "Doświadczenie",
        "Wykształcenie",
        "Umiejętności",
        "Języki",
        "Nagrody i wyróżnienia",
        "Kontakt",
        "Opinie klientów",
      ]),
    );
    expect(page.document.querySelector("main h2")?.text).toBe("Proponowane tematy sesji");
    for (const words of [
      "Radca prawny",
      "Kancelaria Wilczyńska i Wspólnicy",
      "Łódź",
      "Dostępny",
      "4,9",
      "7 ocen",
      "180 klientów",
      "400 zł za godzinę",
    ]) {
      expect(page.text).toContain(words);
    }
    const links = page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(
      expect.arrayContaining([
        "/experts",
        "/experts/ekspert-wilczynska/question",
        "mailto:marta.wilczynska@example.com",
        "tel:+48420002101",
        "https://www.example.com/wilczynska",
      ]),
    );
    expect(page.document.querySelectorAll("#sessions time").length).toBe(2);
  });

  test("of an unavailable expert says so and links to neither question nor booking", async () => {
    const page = await open("/experts/ekspert-rutkowska");
    expect(page.text).toContain("Niedostępny");
    expect(page.text).toContain("Ekspert nie przyjmuje teraz pytań ani rezerwacji.");
    expect(
      page.document.querySelector("main a[href$='/question'], main a[href$='/session']"),
    ).toBeNull();
    expect(page.document.querySelectorAll("main button[disabled]").map(({ text }) => text)).toEqual(
      ["Umów sesję", "Zadaj pytanie"],
    );
    const question = await open("/experts/ekspert-rutkowska/question");
    expect(question.text).toContain("Ekspert jest teraz niedostępny");
    expect(question.document.querySelector("main [name=message]")).toBeNull();
  });

  test("with fewer than three ratings says nothing about them (rules 1560)", async () => {
    expect((await open("/experts/ekspert-kaczorowska")).text).not.toMatch(/ocen/i);
    const page = await open("/experts/ekspert-lesniak");
    expect(page.text).not.toMatch(/ocen/i);
    expect(page.text).toContain("Cena do uzgodnienia");
  });

  test("describes the person and the way to the page for search engines", async () => {
    const html = await (await fetch(`${portal.url}/experts/ekspert-wilczynska`)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? ""),
    );
    const url = `${portal.url}/experts/ekspert-wilczynska`;
    z.tuple([
      z.object({
        "@context": z.literal("https://schema.org"),
        "@type": z.literal("Person"),
        name: z.literal("Marta Wilczyńska"),
        jobTitle: z.literal("Radca prawny"),
        url: z.literal(url),
        worksFor: z.object({ "@type": z.literal("Organization"), name: z.string() }),
        knowsAbout: z.array(z.string()).min(1),
      }),
      z.object({
        "@context": z.literal("https://schema.org"),
        "@type": z.literal("BreadcrumbList"),
        itemListElement: z
          .array(
            z.object({
              "@type": z.literal("ListItem"),
              position: z.number(),
              name: z.string(),
              item: z.url(),
            }),
          )
          .length(3),
      }),
    ]).parse(blocks);
    expect(html).toContain(`<link rel="canonical" href="${url}"`);
    expect(html).toContain('property="og:type" content="profile"');
  });
});

test("staff give an expert a picture, and a file without one is refused (rules 968)", async () => {
  const staff = newVisitor();
  await logInStaff(staff);
  const { document } = await open("/experts?q=wilczynska");
  const path = document.querySelector("article a")?.getAttribute("href") ?? "";
  const edit = await staff.get(`/admin${path}/edit`);
  const refused = await staff.submit(edit, "Prześlij", { avatar: new File(["<svg/>"], "a.svg") });
  expectRefusedForm(refused, 400);
  expect(refused.text).toContain("Wybierz plik graficzny");
  expect(refused.text).not.toContain("Te dane zmieniły się w międzyczasie");
  const avatar = new File([await aPicture("png")], "a.png", { type: "image/png" });
  expect((await staff.submit(edit, "Prześlij", { avatar })).text).toContain("Usuń zdjęcie");
  const picture = (await open(path)).document.querySelector("main img[src^='/pictures/avatars/']");
  const answer = await newVisitor().request(picture?.getAttribute("src") ?? "/none");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
});
