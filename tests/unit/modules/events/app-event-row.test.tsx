import { describe, expect, test } from "vitest";
import { AppEventCard } from "~/modules/events/events/app/app-event-card";
import { eventCard } from "~/modules/events/events/page/event.view.server";
import type { Standing } from "~/modules/events/events/seats/standing";
import { localeOf } from "~/platform/i18n/i18n.server";
import { anEvent } from "../../../support/factories";
import { render } from "../../../support/unit-render";

const SEAT = <button type="submit">Zapisz się</button>;

/** The card of an event on a page of its own, with a button that takes a seat. */
async function cardOf({
  standing,
  seat = SEAT as typeof SEAT | null,
}: {
  standing: Standing;
  seat?: typeof SEAT | null;
}) {
  const event = await anEvent({ id: "forum", capacity: 10 });
  const view = { ...eventCard(event, { taken: 9 }, localeOf("pl")), standing, position: 3 };
  const card = render(<AppEventCard event={view} seat={seat} />);
  const links = card
    .querySelectorAll("a")
    .map((link) => [link.text.replace(/:.*/, ""), link.getAttribute("href")]);
  return { card, links, buttons: card.querySelectorAll("button").map(({ text }) => text) };
}

describe(AppEventCard, () => {
  test("with a button takes a free seat at once", async () => {
    const { buttons, links } = await cardOf({ standing: "seat" });
    expect(buttons).toEqual(["Zapisz się"]);
    expect(links.at(-1)).toEqual(["Szczegóły", "/app/events/forum"]);
  });

  test("without a button leads to its page for the seat", async () => {
    const { buttons, links } = await cardOf({ standing: "seat", seat: null });
    expect(buttons).toEqual([]);
    expect(links.at(-1)).toEqual(["Zapisz się", "/app/events/forum#zapis"]);
  });

  test("leads to its page for the waiting list", async () => {
    const { buttons, links } = await cardOf({ standing: "waiting-list" });
    expect(buttons).toEqual([]);
    expect(links.at(-1)).toEqual(["Lista rezerwowa", "/app/events/forum#zapis"]);
  });

  test.each([
    ["registered", "Zapisano"],
    ["waiting", "Na liście rezerwowej (3.)"],
  ] as const)("says what the person has: %s", async (standing, words) => {
    const { card, buttons, links } = await cardOf({ standing });
    expect(card.text).toContain(words);
    expect([buttons, links.at(-1)?.[0]]).toEqual([[], "Szczegóły"]);
  });

  test.each(["external", "no-company", "begun-full", "over", "cancelled"] as const)(
    "has only the link to its page: %s",
    async (standing) => {
      const { buttons, links } = await cardOf({ standing });
      expect([buttons, links.at(-1)?.[0]]).toEqual([[], "Szczegóły"]);
    },
  );
});
