import { describe, expect, test } from "vitest";
import { EventRow } from "~/modules/events/events/list/event-row";
import { eventCard } from "~/modules/events/events/page/event.view.server";
import type { Standing } from "~/modules/events/events/seats/standing";
import { localeOf } from "~/platform/i18n/i18n.server";
import { anEvent } from "../../../support/factories";
import { render } from "../../../support/unit-render";

const CAPACITY = 20;

/** The words about seats in the row of an event with so many free ones. */
async function seatsOf(free: number, standing: Standing = "seat"): Promise<string> {
  const event = await anEvent({ capacity: CAPACITY });
  const taken = CAPACITY - free;
  const view = { ...eventCard(event, { taken }, localeOf("pl")), standing, position: 3 };
  const row = render(<EventRow event={view} />);
  return (row.querySelector(".state")?.lastElementChild?.text ?? "").replaceAll("\u00a0", " ");
}

/** Rules 822. */
describe(EventRow, () => {
  test.each([
    [20, "20 wolnych miejsc"],
    [6, "6 wolnych miejsc"],
    [5, "ostatnie 5 miejsc"],
    [2, "ostatnie 2 miejsca"],
    [1, "ostatnie miejsce"],
    [0, "Brak miejsc"],
  ])("with %i free seats says: %s", async (free, words) => {
    expect(await seatsOf(free)).toBe(words);
  });

  test("says first what the person has of it", async () => {
    expect(await seatsOf(2, "registered")).toBe("Zapisano");
    expect(await seatsOf(0, "waiting")).toBe("Na liście rezerwowej (3.)");
  });

  test("does not count the seats of an external event", async () => {
    expect(await seatsOf(2, "external")).not.toMatch(/miejsc/);
  });
});
