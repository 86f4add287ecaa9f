import { beforeAll, describe, expect } from "vitest";
import { joinAs } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { cardOn, titlesOn } from "./support/cards.ts";
import { buttonsOn, toastOn } from "./support/crowd.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const { newVisitor } = sharedPortal();
let member: Visitor;
let email: string;
beforeAll(async () => {
  member = newVisitor({ "User-Agent": FIREFOX });
  ({ email } = (await joinAs(member)).person);
});

const badges = (page: Page) =>
  new Set(page.document.querySelectorAll("main article .type").map(({ text }) => text));
const chosen = (page: Page) =>
  page.document.querySelectorAll(".chip[aria-current]").map(({ text }) => text);

describe("chips", () => {
  test.for([
    [
      "/app/events?category=webinar",
      "Webinary",
      ["Zmiany w podatkach od nowego roku"],
      ["Forum Gospodarcze Regionu"],
    ],
    [
      "/app/offers?theme=finance",
      "Finanse",
      ["Trzy miesiące księgowości za pół ceny"],
      ["Strona firmowa w dwa tygodnie"],
    ],
    ["/app/experts?theme=it", "IT", ["Paweł Domagalski"], ["Tomasz Bielak"]],
    [
      "/app/articles?theme=it",
      "IT",
      [
        "Kopia zapasowa, którą da się odtworzyć",
        "Cyfrowy obieg dokumentów: zacznij od jednego procesu",
      ],
      ["Dotacja czy kredyt? Jak wybrać źródło pieniędzy na inwestycję"],
    ],
    [
      "/app/news?category=chamber",
      "Nowości DIG",
      ["Biuro izby pracuje dłużej w poniedziałki"],
      ["Targi firm rodzinnych „Źródło” szukają wystawców"],
    ],
  ] as const)(
    "at %s the chip %s is selected, and only its records are shown",
    async ([path, chip, shown, hidden]) => {
      const page = await member.get(path);
      expect(page.status).toBe(200);
      expect(chosen(page)).toEqual([chip]);
      for (const title of shown) expect(titlesOn(page)).toContain(title);
      for (const title of hidden) expect(titlesOn(page)).not.toContain(title);
      const all = await member.get(path.replace(/\?.*/, ""));
      expect(titlesOn(all)).toEqual(expect.arrayContaining([...shown, ...hidden]));
    },
  );

  test.for(["/app/events", "/app/offers", "/app/experts", "/app/articles"])(
    "each record of %s is behind one of its chips (rules 1613)",
    async (list) => {
      const missed = async () => {
        const all = await member.get(list);
        const found = new Set<string>();
        const folded = all.document.querySelectorAll("main nav details .chip");
        expect(folded.length).toBeGreaterThan(1);
        for (const chip of all.document.querySelectorAll("main nav a.chip:not([aria-current])")) {
          const page = await member.get(chip.getAttribute("href") ?? "");
          expect(chosen(page)).toEqual([chip.text]);
          for (const title of titlesOn(page)) found.add(title);
        }
        const stayed = new Set(titlesOn(await member.get(list)));
        return titlesOn(all).filter((title) => stayed.has(title) && !found.has(title));
      };
      // Other tests change records meanwhile.
      await expect.poll(missed, { timeout: 20_000 }).toEqual([]);
    },
  );

  test("a chosen chip of the fold keeps it open", async () => {
    const openIn = async (path: string) =>
      (await member.get(path)).document.querySelector("main nav details")?.hasAttribute("open");
    expect(await openIn("/app/experts")).toBe(false);
    expect(await openIn("/app/experts?spec=Logistyka&q=a")).toBe(true);
  });

  test("an old label redirects to its id, and an unknown chip shows everything", async () => {
    expect((await member.get("/app/events?category=Webinar")).path).toBe(
      "/app/events?category=webinar",
    );
    expect(badges(await member.get("/app/events?category=webinar"))).toContain("Webinar");
    for (const path of [
      "/app/offers?theme=nope",
      "/app/events?category=__proto__",
      "/app/experts?theme=&page=-1",
    ])
      expect((await member.get(path)).status, path).toBe(200);
    expect(titlesOn(await member.get("/app/offers?theme=toString"))).toEqual(
      titlesOn(await member.get("/app/offers")),
    );
  });
});

describe("search", () => {
  test.for([
    [
      "/app/offers",
      "audyt",
      "Bezpłatny audyt kompetencji zespołu",
      "Strona firmowa w dwa tygodnie",
    ],
    ["/app/events", "eksport", "Eksport do Niemiec krok po kroku", "Forum Gospodarcze Regionu"],
    ["/app/experts", "sikora", "Joanna Sikora", "Tomasz Bielak"],
    [
      "/app/articles",
      "rodo",
      "RODO w małej firmie: sześć porządków na początek",
      "Kopia zapasowa, którą da się odtworzyć",
    ],
  ] as const)(
    "at %s the search for %s finds matching records, and stays when a chip is selected",
    async ([path, q, found, other]) => {
      const page = await member.get(`${path}?q=${q}`);
      expect(titlesOn(page)).toContain(found);
      expect(titlesOn(page)).not.toContain(other);
      expect(page.document.querySelector("main input[type=search]")?.getAttribute("value")).toBe(q);
      for (const chip of page.document.querySelectorAll("main nav a.chip"))
        expect(chip.getAttribute("href")).toContain(`q=${q}`);
      const narrowed = await member.get(
        page.document
          .querySelectorAll("main nav a.chip")
          .at(-1)
          ?.getAttribute("href")
          ?.replaceAll("&amp;", "&") ?? "",
      );
      expect(new URLSearchParams(narrowed.path.split("?")[1]).get("q")).toBe(q);
      const kept = narrowed.document.querySelector("main search input[type=hidden]");
      expect(
        new URLSearchParams(narrowed.path.split("?")[1]).get(kept?.getAttribute("name") ?? ""),
      ).toBe(kept?.getAttribute("value"));
    },
  );
});

describe("offers in the app", () => {
  test("show the price, and how the card is used", async () => {
    const page = await member.get("/app/offers");
    expect(cardOn(page, "Trzy miesiące księgowości")).toMatch(/Polecane.*900 zł.*1800 zł/s);
    expect(page.document.querySelectorAll("main article s").map(({ text }) => text)).toContain(
      "1800 zł",
    );
    expect(cardOn(page, "Bezpłatny audyt kompetencji")).toContain("GRATIS");
    expect(page.text).toMatch(
      /Jak skorzystać z oferty\?\s*Skontaktuj się z partnerem i podaj numer swojej karty członkowskiej: DIG-\d{6}\./,
    );
  });

  test("are used in the app, which then shows the same page", async () => {
    const page = await member.get("/app/offers/offer-sala-konferencyjna");
    const used = await member.submit(page, "Skorzystaj z oferty");
    expect(used.path).toBe("/app/offers/offer-sala-konferencyjna");
    expect(toastOn(used)).toContain("Oferta zaznaczona jako wykorzystana");
    expect(used.text).toMatch(/Skorzystano \d+/);
  });
});

describe("experts in the app", () => {
  test("lead to question and booking, with disabled buttons while unavailable", async () => {
    const page = await member.get("/app/experts");
    const links = page.document
      .querySelectorAll("main article a")
      .map((link) => link.getAttribute("href"));
    expect(links).toContain("/experts/ekspert-sikora/session");
    expect(links).toContain("/experts/ekspert-sikora/question");
    expect(links).not.toContain("/experts/ekspert-rutkowska/session");
    expect(cardOn(page, "Ewa Rutkowska")).toMatch(/Zajęty.*250 zł za godzinę konsultacja/s);
    const [help] = page.document.querySelectorAll("main aside a");
    expect([help?.text, help?.getAttribute("href")]).toEqual([
      "Skontaktuj się",
      "/messages?mode=expert",
    ]);
  });
});

describe("articles and news in the app", () => {
  test("count the articles that the member has read this month, in app and portal, each once", async () => {
    const read = async () =>
      /W tym miesiącu.*?artykuł(?:y|ów)?/.exec((await member.get("/app/articles")).text)?.[0];
    expect(await read()).toBe("W tym miesiącu nie masz jeszcze przeczytanych artykułów");
    const views = async () =>
      Number(
        /(\d+) wyświetle/.exec((await member.get("/app/articles/rodo-w-malej-firmie")).text)?.[1],
      );
    const before = await views();
    expect(await views()).toBe(before + 1);
    expect(await read()).toBe("W tym miesiącu: 1 przeczytany artykuł");
    await member.get("/knowledge/plynnosc-jak-zolw");
    expect(await read()).toBe("W tym miesiącu: 2 przeczytane artykuły");
  });

  test("show the newest featured article large, and important news in a box", async () => {
    expect(titlesOn(await member.get("/app/articles"))[0]).toBe(
      "E-faktury w małej firmie: co przygotować przed startem",
    );
    const news = await member.get("/app/news");
    expect(
      news.document.querySelector("section[aria-labelledby=important] a")?.getAttribute("href"),
    ).toMatch(/^\/app\/news\//);
    expect(cardOn(news, "Portal członkowski: zapisy")).toContain("NOWOŚĆ");
    expect(
      (await member.get("/app/news/targi-zolwia")).document.querySelector("h1")?.text,
    ).toContain("Źródło");
  });

  test("the newsletter goes to the member's own address after confirmation", async () => {
    const asked = await member.submit(await member.get("/app/news"), "Zapisz się na newsletter");
    expect(asked.path).toBe("/app/news");
    expect(asked.text).toContain(`Wysłaliśmy link na adres ${email}.`);
    const mailbox = await member.get(`/dev/mailbox?q=${encodeURIComponent(email)}`);
    const link =
      mailbox.document
        .querySelector("main article a[href*='/newsletter/confirm']")
        ?.getAttribute("href") ?? "";
    await member.submit(await member.get(link.slice(link.indexOf("/newsletter/"))), "Potwierdź");
    const on = await member.get("/app/news");
    expect(on.text).toContain(`Newsletter przychodzi na adres ${email}.`);
    expect(buttonsOn(on)).not.toContain("Zapisz się na newsletter");
  });
});

test("pictures on these pages have their sizes", async () => {
  for (const path of [
    "offers",
    "offers/offer-ksiegowosc",
    "events",
    "events/prawo-pracy",
    "experts",
    "articles",
    "articles/kopia-zapasowa",
    "news",
  ]) {
    const { document } = await member.get(`/app/${path}`);
    for (const image of document.querySelectorAll("main img"))
      expect(image.getAttribute("width"), path).toMatch(/^\d+$/);
  }
});
