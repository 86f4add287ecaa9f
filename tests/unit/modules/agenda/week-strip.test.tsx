import { expect, test } from "vitest";
import { weekView } from "~/modules/membership/agenda/week.view.server";
import { WeekStrip } from "~/modules/membership/agenda/week-strip";
import { localeOf } from "~/platform/i18n/i18n.server";
import { today } from "~/platform/time/clock";
import { textFaults } from "../../../support/text-browser";
import { render } from "../../../support/unit-render";

test("two entries of one day are separated in a text browser", () => {
  const days = Array.from({ length: 7 }, (_, index) => today().add({ days: index }));
  const week = weekView({ days, mine: [], free: [], fits: false }, [], localeOf("pl"));
  const entry = (id: string, words: string) => ({ id, words, to: `/events/${id}`, isFree: true });
  const [first, ...rest] = week.days;
  if (!first) throw new Error("a week without days");
  const entries = [
    entry("one", "17:00 Drzwi otwarte, wolne miejsca"),
    entry("two", "18:00 Podatki, wolne miejsca"),
  ];
  const strip = render(<WeekStrip week={{ ...week, days: [{ ...first, entries }, ...rest] }} />);
  expect(textFaults(`<body>${strip}</body>`)).toEqual([]);
});
