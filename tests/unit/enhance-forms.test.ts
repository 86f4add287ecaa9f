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

test("forms that search or choose at once lead to their own page, so that it stays", () => {
  expect(filesBy("lists")).toContain("search-form.tsx");
  const live = forms.filter(({ tag }) => tag.includes("data-live"));
  const sent = live.filter((form) => enhancedBy(form) !== "lists").map(({ file }) => file);
  expect(sent, "choices that are saved at once").toEqual(["preferences-form.tsx"]);
  expect(live.length).toBeGreaterThan(sent.length);
});

/** A field that a person fills in, or a part with such fields. */
const HAS_FIELDS =
  /<(?!Hidden)\w*(?:Field|Fields|Choices|Upload|textarea|select)\b|<input(?![^>]*hidden)|\{children\}/;

/** Forms that are buttons alone: their sources, below the name of their file. */
const acts = globSync("app/**/*.tsx").flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const name = file.slice(file.lastIndexOf("/") + 1);
  const rows = [...source.matchAll(/<RowForm\b(?:=>|[^>])*\/>/g)].map(([row]) => ({
    name,
    act: row,
  }));
  const plain = [...source.matchAll(/<(form|PostForm)\b(?:=>|[^>])*>.*?<\/\1>/gs)]
    .map(([act]) => ({ name, act }))
    .filter(({ act }) => /method="post"|<PostForm/.test(act) && !HAS_FIELDS.test(act));
  return [...rows, ...plain];
});

/** Buttons that cannot show their outcome at once, by the reason. */
const NOT_AT_ONCE: Record<string, string[]> = {
  "their words come from each use": ["row-form.tsx"],
  "another page follows, and with it the outcome": [
    "admin-shell.tsx",
    "confirm-page.tsx",
    "confirm-sign-up-form.tsx",
    "invitation-page.tsx",
    "link-page.tsx",
    "linkedin-panel.tsx",
    "mailing-table.tsx",
    "member-shell.tsx",
    "move-pages.tsx",
    "profile.tsx",
    "session-list.tsx",
    "staff-booking-move-form.tsx",
  ],
  "what surrounds the page changes": [
    "app-banner.tsx",
    "device-sections.tsx",
    "language.tsx",
    "lite.tsx",
    "site-footer.tsx",
  ],
  "a mail is sent, which may be one too many": [
    "app-newsletter-box.tsx",
    "awaited-mail-panel.tsx",
    "company-actions.tsx",
    "coworker-item.tsx",
    "login-form.tsx",
    "membership-request-panel.tsx",
    "staff-company-page.tsx",
    "suggested-people-form.tsx",
    "survey.tsx",
  ],
  "the server makes what is shown next": [
    "accounting.tsx",
    "certificates.tsx",
    "company-certificates.tsx",
    "offer-panel.tsx",
    "own-certificate.tsx",
    "project.tsx",
    "register-look-up-form.tsx",
    "rehearsal-summary.tsx",
    "statement-rehearsal.tsx",
    "suggestions.tsx",
    "yearly-run.tsx",
  ],
  "money is booked": ["event-payment-tables.tsx", "payment-entries.tsx", "rehearsal-lines.tsx"],
  "it cannot be taken back": ["held-data-page.tsx", "picture-form.tsx"],
  "a refused post is sent again": ["route-error.tsx"],
};

test("a small act shows its outcome at once, or stands here with a reason (rules 1449)", () => {
  expect(acts.length).toBeGreaterThan(50);
  const later = acts.filter(
    ({ act }) => !/done=\{t\(|data-pending=\{\s*t\((?!"common:saving"\))/.test(act),
  );
  expect([...new Set(later.map(({ name }) => name))].toSorted()).toEqual(
    Object.values(NOT_AT_ONCE).flat().toSorted(),
  );
});
