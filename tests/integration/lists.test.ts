import { describe, expect } from "vitest";
import { expectPolishPage } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

/** The lists of visitors; of each a search without results, and what it says then. */
const LISTS = [
  ["/events", "q=blockchain&category=workshop", "Nie znaleziono wydarzeń pasujących do"],
  ["/knowledge", "q=nie-ma-takiego&category=hr", "Nie znaleziono artykułów pasujących do"],
  ["/news", "q=nie-ma-takiej&category=regulations", "Nie znaleziono aktualności pasujących do"],
  ["/experts", "q=wilczynska&spec=IT", "Nie znaleziono ekspertów pasujących do"],
  ["/offers", "q=nic+takiego&category=IT", "Nie znaleziono ofert spełniających kryteria"],
] as const;

const ODD = [
  "page=1e9&page=-1&page[]=2",
  "q[]=a&category[]=law&spec[]=IT&tag[0]=rodo&date[]=today",
  "category=Nic&spec=Magia&type=telepathic&tag=nieznany&date=yesterday",
  "q=&q=&date=&type=&category=&spec=&tag=",
  "q=%ff%fe&category=__proto__&__proto__=x&constructor=y",
  "q=%E0%A4%A&spec=%",
  "q=%00%0d%0a&tag=%3Cscript%3E",
  `q=${encodeURIComponent(`{{7*7}}"><script>alert(1)</script>${"ż".repeat(2_000)}`)}`,
];

describe.each(LISTS)("%s", (path, nothing, words) => {
  test("says that nothing was found, and how to clear the search", async () => {
    const page = await newVisitor().get(`${path}?${nothing}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(words);
    const clear = page.document
      .querySelectorAll("main a")
      .filter(({ text }) => text.trim() === "Wyczyść filtry")
      .map((link) => link.getAttribute("href"));
    expect(clear).toEqual([path]);
  });

  test("is a page for any parameters, and shows at most 100 characters of a search, as text", async () => {
    for (const query of ODD) {
      const page = await newVisitor().get(`${path}?${query}`);
      expect(page.status, query).toBe(200);
      expectPolishPage(page);
      expect(page.html).not.toContain("<script>alert");
      const typed = page.document.querySelector("[name=q]")?.getAttribute("value") ?? "";
      expect(typed.length, query).toBeLessThanOrEqual(100);
    }
  });
});

test.each([
  ["/knowledge?q=umowa&category=Prawo&category=HR&category=taxes", "category=law&category=hr"],
  ["/events?q=LODZ&category=Szkolenie&category=Seminarium", "category=training&category=seminar"],
  ["/news?q=nabor&category=Programy+wsparcia", "category=support"],
])("%s, with old labels, leads to the address with ids", async (path, ids) => {
  const answer = await newVisitor().request(path);
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toContain(ids);
});

test.each([...LISTS.map(([path]) => path)])(
  "%s has the search in sight, and tabs that lead to the rows they count (rules 1545)",
  async (path) => {
    const visitor = newVisitor();
    const page = await visitor.get(path);
    const field = page.document.querySelector("main search [name=q]");
    // A short list folds its search away (rules 820).
    if (page.document.querySelectorAll("main nav.tabs-line a").length === 0) return;
    expect(field?.closest("details")).toBeNull();
    const tabs = page.document.querySelectorAll("main nav.tabs-line a");
    expect(tabs.length).toBeLessThanOrEqual(9);
    for (const tab of tabs) {
      const found = (await visitor.get(tab.getAttribute("href") ?? "")).document;
      const [count] = /\d+/.exec(tab.text) ?? [];
      expect(found.querySelector("main [data-found]")?.text, tab.text).toMatch(
        new RegExp(`^${count}\\s`),
      );
    }
  },
);
