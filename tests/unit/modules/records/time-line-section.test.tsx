import { describe, expect, test } from "vitest";
import type { LinePage } from "~/modules/records/time-line.view.server";
import { TimeLine } from "~/modules/records/time-line-section";
import { render } from "../../../support/unit-render";

const entry = (id: number) => ({
  ...{ id: String(id), at: "2026-11-20T09:00:00Z", when: "20 listopada 2026, 10:00" },
  ...{ month: "listopad 2026", by: "system" as const, who: null, text: "Zapis", to: null },
  origin: null,
});

describe(TimeLine, () => {
  test("says on paper which of its entries are printed, and of which kind (rules 851)", () => {
    const onPaper = (page: Partial<LinePage>, entries = 20) => {
      const rows = Array.from({ length: entries }, (_, index) => entry(index));
      const line: LinePage = { rows, page: 1, pages: 2, total: 30, filter: "all", ...page };
      const words = render(<TimeLine line={line} />).querySelector(".print-only[data-end]");
      return words && [words.getAttribute("data-start"), words.getAttribute("data-end")];
    };
    expect(onPaper({})).toEqual(["Na wydruku: pozycje 1–6 z 30.", ""]);
    expect(onPaper({ page: 2, filter: "notes" }, 10)).toEqual([
      ...["Na wydruku: pozycje 21–26 z 30.", "Wpisy"],
    ]);
    expect(onPaper({ total: 6, pages: 1 }, 6)).toBeNull();
    expect(onPaper({ total: 2, pages: 1, filter: "notes" }, 2)).toEqual(["", "Wpisy"]);
  });
});
