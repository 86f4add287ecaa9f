import { describe, expect, test } from "vitest";
import { EventParticipation } from "~/modules/events/events/attendance/event-participation";
import { momentsOf } from "~/modules/events/events/event";
import { eventPage } from "~/modules/events/events/page/event.view.server";
import type { Standing } from "~/modules/events/events/seats/standing";
import { localeOf } from "~/platform/i18n/i18n.server";
import { anEvent } from "../../../../support/factories";
import { frozenClock } from "../../../../support/frozen-clock";
import { render } from "../../../../support/unit-render";

const moveClock = frozenClock();

/** The part of the page with the buttons, for an event on 20 November, 9:00–16:00. */
async function partOf(standing: Standing, { isAlmostSeated = false, mayAgree = false } = {}) {
  const event = await anEvent(momentsOf("2026-11-20", "09:00-16:00")!);
  const part = render(
    <EventParticipation
      to="/events/forum"
      event={eventPage(event, { taken: 60 }, localeOf("pl"))}
      standing={standing}
      position={2}
      hasSeat={false}
      waiting={4}
      isAlmostSeated={isAlmostSeated}
      team={[]}
      takesGuests={false}
      consent={mayAgree ? { isShown: false } : null}
    />,
  );
  const boxes = part.querySelectorAll("[type=checkbox]");
  return {
    boxes: boxes.map((box) => [box.getAttribute("name"), box.hasAttribute("checked")]),
    text: part.text,
    buttons: part.querySelectorAll("button").map(({ text }) => text),
    leavesBy: part.querySelector("a[href*=withdraw]")?.getAttribute("href"),
  };
}

test("a free seat asks whether the company may be named, off at first", async () => {
  expect((await partOf("seat", { mayAgree: true })).boxes).toEqual([["showCompany", false]]);
  expect((await partOf("seat")).boxes).toEqual([]);
  expect((await partOf("waiting-list", { mayAgree: true })).boxes).toEqual([]);
});

describe("a person with a seat", () => {
  test("may give it back until the beginning", async () => {
    const { text, buttons, leavesBy } = await partOf("registered");
    expect(text).toContain("Możesz się wypisać do chwili rozpoczęcia.");
    expect(text).not.toContain("Wydarzenie już trwa.");
    expect(buttons).toEqual([]);
    expect(leavesBy).toContain("/withdraw?back=%2Fevents%2Fforum");
  });

  test("reads from the beginning on that the event is under way, and has no button", async () => {
    moveClock("2026-11-20T08:00:00Z");
    const { text, buttons, leavesBy } = await partOf("registered");
    expect(text).toContain("Wydarzenie już trwa.");
    expect(text).not.toContain("Możesz się wypisać");
    expect(buttons).toEqual([]);
    expect(leavesBy).toBeUndefined();
  });
});

test("a person on the waiting list reads their position and may leave the list", async () => {
  const { text, leavesBy } = await partOf("waiting");
  expect(text).toContain("Jesteś na 2. miejscu listy rezerwowej");
  expect(leavesBy).toContain("/withdraw?back=");
});

test("the waiting list shows the number of its people", async () => {
  const { text, buttons } = await partOf("waiting-list");
  expect(text).toContain("Na liście rezerwowej: 4 osoby");
  expect(buttons).toEqual(["Zapisz się na listę rezerwową"]);
});

test.each([
  ["seat", "Zapisz się"],
  ["waiting-list", "Zapisz się na listę rezerwową"],
] as const)(
  "a person who pressed before the login reads that they must press once more: %s",
  async (standing, button) => {
    const { text, buttons } = await partOf(standing, { isAlmostSeated: true });
    expect(text).toContain(`Po zalogowaniu wystarczy przycisk „${button}”.`);
    expect(buttons).toEqual([button]);
    expect((await partOf(standing)).text).not.toContain("Jeszcze jedno naciśnięcie");
  },
);

test("a free seat at an event that has begun is offered with a word about it", async () => {
  moveClock("2026-11-20T08:00:00Z");
  const { text, buttons } = await partOf("seat");
  expect(text).toContain("Wydarzenie już trwa.");
  expect(buttons).toEqual(["Zapisz się"]);
});

test.each(["external", "no-company", "begun-full", "over", "cancelled"] as const)(
  "%s has no button",
  async (standing) => {
    expect((await partOf(standing)).buttons).toEqual([]);
  },
);
