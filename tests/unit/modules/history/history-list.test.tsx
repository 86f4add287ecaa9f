import { expect, test } from "vitest";
import type { HistoryEntry } from "~/modules/history/history";
import { historyItem } from "~/modules/history/history.view.server";
import { RecordHistory } from "~/modules/history/history-list";
import { localeOf } from "~/platform/i18n/i18n.server";
import { render } from "../../../support/unit-render";

const entry: HistoryEntry = {
  ...{ id: "one", at: "2026-11-18T09:00:00.000Z", staffId: "ewa", role: "finance" },
  ...{ noun: "company", action: "edited", recordId: "laka", title: "Łąka", changes: [] },
};

test("the history names the role in which somebody has acted, where it is known", () => {
  const words = (role: HistoryEntry["role"]) => {
    const item = historyItem({ ...entry, role }, new Map([["ewa", "Ewa Lis"]]), localeOf("pl"));
    return render(<RecordHistory entries={[item]} />).querySelector("li p")?.text;
  };
  expect(words("finance")).toMatch(/, Ewa Lis \(Finanse\): /);
  expect(words(null)).toMatch(/, Ewa Lis: /);
});
