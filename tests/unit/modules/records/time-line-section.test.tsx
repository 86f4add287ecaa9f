import { describe, expect, test } from "vitest";
import { LINE_FILTERS } from "~/modules/office/records/time-line";
import type { LinePage } from "~/modules/office/records/time-line.view.server";
import { TimeLine } from "~/modules/office/records/time-line-section";
import { render } from "../../../support/unit-render";

const entry = (id: number) => ({
  id: String(id),
  at: "2026-11-20T09:00:00Z",
  when: "20 listopada 2026, 10:00",
  month: "listopad 2026",
  by: "system" as const,
  who: null,
  text: "Zapis",
  to: null,
  origin: null,
  isPinned: false,
});

describe(TimeLine, () => {
  test("says on paper which of its entries are printed, and of which kind (rules 851)", () => {
    const onPaper = (page: Partial<LinePage>, entries = 20) => {
      const rows = Array.from({ length: entries }, (_, index) => entry(index));
      const line: LinePage = { q: "", rows, page: 1, pages: 2, total: 30, filter: "all", ...page };
      const words = render(<TimeLine line={line} />).querySelector(".print-only[data-end]");
      return words && [words.getAttribute("data-start"), words.getAttribute("data-end")];
    };
    expect(onPaper({})).toEqual(["Na wydruku: pozycje 1–6 z 30.", ""]);
    expect(onPaper({ page: 2, filter: "notes" }, 10)).toEqual([
      "Na wydruku: pozycje 21–26 z 30.",
      "Wpisy",
    ]);
    expect(onPaper({ total: 6, pages: 1 }, 6)).toBeNull();
    expect(onPaper({ total: 2, pages: 1, filter: "notes" }, 2)).toEqual(["", "Wpisy"]);
  });

  test("leads to its other pages and kinds at its own heading", () => {
    const rows = [entry(1)];
    const line: LinePage = { q: "", rows, page: 2, pages: 3, total: 41, filter: "all" };
    const links = render(<TimeLine line={line} />, "/admin/leads/laka?line=all&page=2")
      .querySelectorAll("nav a")
      .map((link) => link.getAttribute("href"));
    expect(links.length).toBeGreaterThan(LINE_FILTERS.length + 4);
    for (const link of links) expect(link).toMatch(/^\/admin\/leads\/laka\?line=\w+&page=\d#line$/);
  });

  test("has the words of a person on the record of a person", () => {
    const line: LinePage = {
      q: "",
      page: 1,
      pages: 1,
      total: 1,
      filter: "membership",
      rows: [{ ...entry(1), by: "member" }],
    };
    const words = (isOfPerson: boolean) => {
      const html = render(<TimeLine line={line} isOfPerson={isOfPerson} />);
      const chosen = html.querySelector("[aria-current]")?.textContent;
      return [chosen, html.querySelector(".by")?.textContent];
    };
    expect(words(false)).toEqual(["Składki i członkostwo", "firma"]);
    expect(words(true)).toEqual(["Konto i zgody", "osoba"]);
  });

  test("shows the people of a note, the task of it, and the role of its author", () => {
    const line: LinePage = {
      q: "",
      page: 1,
      pages: 1,
      total: 1,
      filter: "all",
      rows: [
        {
          ...entry(1),
          by: "staff",
          who: "Ewa Nowak",
          role: "Sekretariat",
          text: "Telefon",
          body: "Pytali o stoisko.",
          subject: {
            company: null,
            people: [{ id: "anna", name: "Anna Lis", to: "/admin/people/anna" }],
          },
          task: { id: "plan", text: "Wysłać plan", isDone: false, when: "jutro" },
        },
      ],
    };
    const [shown] = render(<TimeLine line={line} />).querySelectorAll(".tl > li");
    const words = shown?.textContent.replace(/\s+/g, " ");
    expect(words).toContain("Ewa Nowak · biuro (Sekretariat)");
    expect(words).toContain("Z kim: Anna Lis");
    expect(words).toContain("Zadanie: Wysłać plan , jutro".replace(" ,", ","));
    expect(shown?.querySelector('[href="/admin/people/anna"]')).not.toBeNull();
  });
});
