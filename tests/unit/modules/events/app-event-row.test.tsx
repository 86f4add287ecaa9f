import { describe, expect, test } from "vitest";
import { AppEventRow } from "~/modules/events/events/app/app-event-row";
import { eventCard } from "~/modules/events/events/page/event.view.server";
import type { Standing } from "~/modules/events/events/seats/standing";
import { localeOf } from "~/platform/i18n/i18n.server";
import { anEvent } from "../../../support/factories";
import { render } from "../../../support/unit-render";

const SEAT = <button type="submit">Zapisz się</button>;

/** The row of an event, with a button that takes a seat. */
async function rowOf({ standing }: { standing: Standing }) {
  const event = await anEvent({ id: "forum", capacity: 10 });
  const view = { ...eventCard(event, { taken: 9 }, localeOf("pl")), standing, position: 3 };
  const row = render(<AppEventRow event={view} seat={SEAT} />);
  const links = row
    .querySelectorAll("a")
    .map((link) => [link.text.replace(/:.*/, ""), link.getAttribute("href")]);
  const title = [event.title, "/app/events/forum"];
  return { row, links, title, buttons: row.querySelectorAll("button").map(({ text }) => text) };
}

describe("the row of an event in the app (rules 1592)", () => {
  test("takes a free seat at once", async () => {
    const { row, buttons, links, title } = await rowOf({ standing: "seat" });
    expect([buttons, links]).toEqual([["Zapisz się"], [title]]);
    expect(row.text).toContain("9/10 uczestników");
  });

  test("leads to its page for the waiting list", async () => {
    const { buttons, links, title } = await rowOf({ standing: "waiting-list" });
    expect(buttons).toEqual([]);
    expect(links).toEqual([title, ["Lista rezerwowa", "/app/events/forum#zapis"]]);
  });

  test.each([
    ["registered", "Zapisano"],
    ["waiting", "Na liście rezerwowej (3.)"],
  ] as const)("says what the person has: %s", async (standing, words) => {
    const { row, buttons, links, title } = await rowOf({ standing });
    expect(row.text).toContain(words);
    expect([buttons, links]).toEqual([[], [title]]);
  });

  test.each(["external", "no-company", "begun-full", "over", "cancelled"] as const)(
    "has only the link to its page: %s",
    async (standing) => {
      const { buttons, links, title } = await rowOf({ standing });
      expect([buttons, links]).toEqual([[], [title]]);
    },
  );
});
