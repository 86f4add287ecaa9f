import { expect, test } from "vitest";
import type { HistoryEntry } from "~/modules/staff/history/history";
import { historyItem } from "~/modules/staff/history/history.view.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { localeOf } from "~/platform/i18n/i18n.server";
import { render } from "../../../support/unit-render";

const entry: HistoryEntry = {
  id: "one",
  at: "2026-11-18T09:00:00.000Z",
  staffId: "ewa",
  role: "finance",
  noun: "company",
  action: "edited",
  recordId: "laka",
  title: "Łąka",
  changes: [],
};

test("the history names the role in which somebody has acted, where it is known", () => {
  const words = (role: HistoryEntry["role"]) => {
    const item = historyItem({ ...entry, role }, new Map([["ewa", "Ewa Lis"]]), localeOf("pl"));
    return render(<RecordHistory entries={[item]} />).querySelector("li p")?.text;
  };
  expect(words("finance")).toMatch(/, Ewa Lis \(Finanse\): /);
  expect(words(null)).toMatch(/, Ewa Lis: /);
});

test.each([
  ["added", null, "dane osobowe"],
  ["imported", null, "dane osobowe"],
  ["imported", "Łąka", "dane osobowe, zmienione"],
  ["edited", "Łąka", "dane osobowe, zmienione"],
] as const)(
  "personal data of a record that was %s (before: %s) read %s",
  (action, before, words) => {
    const changes = [
      { field: "companies:fields.name", before, after: "Las", isPersonal: false },
      { field: "registers:heading", before: null, after: null, isPersonal: true },
    ] as HistoryEntry["changes"];
    const item = historyItem({ ...entry, action, changes }, new Map(), localeOf("pl"));
    const lines = render(<RecordHistory entries={[item]} />).querySelectorAll("li li");
    expect(lines.map(({ text }) => text)).toContain(`Dane rejestrowe: ${words}`);
  },
);
