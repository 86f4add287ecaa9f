import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The opening tags of forms in the sources, with their file. */
const forms = globSync("app/**/*.tsx").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/<(?:form|PostForm)\b(?:=>|[^>])*>/g)].map(([tag]) => ({
    file: file.slice(file.lastIndexOf("/") + 1),
    tag,
  })),
);

/** The parts that enhance a form (rules 1440–1447). */
function enhancedBy({ tag }: { tag: string }): string {
  if (tag.includes("data-plain")) return "nothing";
  if (tag.startsWith("<PostForm") || tag.includes('method="post"')) return "sending";
  if (!tag.includes('method="get"')) return "unknown";
  return tag.includes("action=") ? "nothing unless it leads to its own page" : "lists";
}

const filesBy = (part: string) =>
  forms.filter((form) => enhancedBy(form) === part).map(({ file }) => file);

test("every form is sent or visited in place, except those listed here", () => {
  expect(forms.length).toBeGreaterThan(100);
  expect(filesBy("unknown"), "a form says its method").toEqual([]);
  expect(filesBy("nothing unless it leads to its own page").toSorted()).toEqual([
    "booking-form.tsx",
    "panel-search.tsx",
    "selected-rows-panel.tsx",
  ]);
  // They change what surrounds the page.
  expect(filesBy("nothing")).toEqual(["site-footer.tsx", "site-footer.tsx"]);
});

test("forms that search or choose at once have no action, so that the page stays", () => {
  expect(filesBy("lists")).toContain("search-form.tsx");
  const live = forms.filter(({ tag }) => tag.includes("data-live"));
  for (const form of live) expect(enhancedBy(form)).toBe("lists");
  expect(live.length).toBeGreaterThan(0);
});
