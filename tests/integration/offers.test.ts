import { describe, expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import { titlesOn } from "./support/cards.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

const list = (query: string) => newVisitor().get(`/offers?${query}`);

describe("the list", () => {
  test("shows public offers and their count as text, featured offers first", async () => {
    const page = await list("");
    expect(page.status).toBe(200);
    expect(page.text).toContain("8 ofert");
    expect(titlesOn(page).slice(0, 3)).toEqual([
      "Trzy miesiące księgowości za pół ceny",
      "Bezpłatny audyt kompetencji zespołu",
      "Pakiet umów dla nowych firm",
    ]);
    expect(page.text).not.toContain("Sesja zdjęciowa");
    expect(page.text).not.toContain("Arkusz kalkulacyjny");
  });

  test("combines search and several categories, and shows them in the form", async () => {
    const page = await list("q=w&category=IT&category=Wynajem");
    expect(titlesOn(page).length).toBeGreaterThan(1);
    const checked = page.document
      .querySelectorAll("input[name=category][checked]")
      .map((box) => box.getAttribute("value"));
    expect(checked).toEqual(["IT", "Wynajem"]);
    expect(titlesOn(await list("q=sluza&category=IT&category=Wynajem"))).toEqual([
      "Miejsce w magazynie na pierwszy miesiąc gratis",
    ]);
  });

  test("shows what was searched as text", async () => {
    const page = await list(`q=${encodeURIComponent("<b>{{7*7}}</b>")}`);
    expect(page.text).toContain('Brak wyników dla "<b>{{7*7}}</b>"');
    expect(page.html).not.toContain("<b>{{7*7}}");
  });
});

describe("the page of an offer", () => {
  test("shows a visitor everything except the code", async () => {
    const page = await newVisitor().get("/offers/offer-sala-konferencyjna");
    expect(page.status).toBe(200);
    for (const words of [
      "Rzutnik, tablica i internet w cenie",
      "Rezerwacja z wyprzedzeniem co najmniej 7 dni",
      "Przy późniejszym odwołaniu opłata wynosi 20% ceny",
      "ul. Młyńska 2, 95-100 Zgierz",
      "Kod promocyjny widzą zalogowani członkowie izby.",
    ])
      expect(page.text).toContain(words);
    expect(page.text).toMatch(/Ważna do \d{1,2} [a-ząćęłńóśźż]+ \d{4}/);
    const links = page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(
      expect.arrayContaining([
        "/offers",
        "tel:+48420000520",
        "mailto:recepcja.mlyn@example.com",
        "https://www.example.com/stary-mlyn",
      ]),
    );
    expect(page.html).not.toContain("DIG-MLYN2");
    expect((await newVisitor().request("/offers/offer-sala-konferencyjna.data")).status).toBe(200);
    expect(
      await (await newVisitor().request("/offers/offer-sala-konferencyjna.data")).text(),
    ).not.toContain("DIG-MLYN2");
  });

  test("names its company and three other offers beside it (rules 1594)", async () => {
    const { document } = await newVisitor().get("/offers/offer-ksiegowosc");
    const company = document.querySelector("section[aria-labelledby=company]");
    expect(company?.text).toContain("Biuro Rachunkowe Saldo");
    const others = document
      .querySelectorAll("section[aria-labelledby=others] h3 a")
      .map((link) => link.getAttribute("href"));
    expect(new Set(others).size).toBe(3);
    expect(others).not.toContain("/offers/offer-ksiegowosc");
  });

  test("has structured data for search engines", async () => {
    const html = await (await newVisitor().request("/offers/offer-audyt-kompetencji")).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
      ([, json = ""]) => JSON.parse(json),
    );
    expect(data.map((entry) => entry["@type"])).toEqual(["Offer", "BreadcrumbList"]);
    expect(data[0]).toMatchObject({
      "@context": "https://schema.org",
      price: 0,
      url: `${portal.url}/offers/offer-audyt-kompetencji`,
    });
    expect(data[1].itemListElement).toHaveLength(3);
    expect(html).toContain(
      `<link rel="canonical" href="${portal.url}/offers/offer-audyt-kompetencji"`,
    );
  });

  test.each(["nie-ma", "offer-zdjecia", "offer-kurs-excel", "__proto__", "%0d%0aX"])(
    "%s is not found",
    async (id) => {
      const jan = newVisitor();
      await logIn(jan, "wspolpracownik@example.com", "Demo-1234");
      const used = await jan.post(
        `/offers/${id}`,
        { intent: "use" },
        { "Sec-Fetch-Site": "same-origin" },
      );
      for (const page of [await newVisitor().get(`/offers/${id}`), used]) {
        expect(page.status).toBe(404);
        expect(page.text).toContain("Oferta nie została znaleziona");
        expect(page.document.querySelector("a[href='/offers']")).not.toBeNull();
      }
    },
  );
});

describe("using an offer", () => {
  const path = "/offers/offer-rekrutacja";

  test("leads a visitor to the login and back, then shows how; it counts once", async () => {
    const anna = newVisitor();
    const { person } = await joinAs(anna);
    await anna.submit(await anna.get("/logout"), "Wyloguj się");

    const login = await anna.submit(await anna.get(path), "Skorzystaj z oferty");
    expect(login.path).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    const back = await anna.submit(login, "Zaloguj się", {
      email: person.email,
      password: person.password,
    });
    expect(back.path).toBe(path);
    expect(back.text).toContain("DIG-PRAC3");
    expect(back.text).toContain("Jak skorzystać z oferty?");
    expect(back.text).toMatch(/Podaj kod promocyjny DIG-PRAC3 i numer .* DIG-\d{6}\./);

    const used = await anna.submit(back, "Skorzystaj z oferty");
    expect(used.path).toBe(path);
    expect(used.text).toContain("Oferta zaznaczona jako wykorzystana");
    expect(used.text).toContain("Z oferty skorzystano 1 raz");
    expect(
      used.document.querySelectorAll("button").filter(({ text }) => text === "Skorzystaj z oferty"),
    ).toHaveLength(0);

    await Promise.all(
      [1, 2, 3].map(() => anna.post(path, { intent: "use" }, { "Sec-Fetch-Site": "same-origin" })),
    );
    expect((await anna.get(path)).text).toContain("Z oferty skorzystano 1 raz");

    const jan = newVisitor();
    await logIn(jan, "demo@example.com", "Demo-1234");
    expect((await jan.submit(await jan.get(path), "Skorzystaj z oferty")).text).toContain(
      "Z oferty skorzystano 2 razy",
    );
    expect((await newVisitor().get(path)).text).toContain("Z oferty skorzystano 2 razy");

    const undone = await jan.submit(await jan.get(path), "Cofnij");
    expect(undone.text, "rules 1666").toContain("Cofnięto wykorzystanie oferty");
    expect(undone.text).toContain("Z oferty skorzystano 1 raz");
    expect(undone.text).toContain("Skorzystaj z oferty");
  });

  test.each([{}, { intent: "delete" }, { intent: "" }])(
    "needs its button: %j uses nothing and says why",
    async (fields) => {
      const jan = newVisitor();
      await logIn(jan, "wspolpracownik@example.com", "Demo-1234");
      const page = await jan.post("/offers/offer-magazyn", fields, {
        "Sec-Fetch-Site": "same-origin",
      });
      expect(page.status).toBe(400);
      const [problem] = page.document.querySelectorAll("[role=alert] a");
      expect(page.document.querySelector(problem?.getAttribute("href") ?? "#")?.text).toBe(
        "Skorzystaj z oferty",
      );
      expect((await jan.get("/offers/offer-magazyn")).text).not.toContain("Skorzystano");
    },
  );
});
