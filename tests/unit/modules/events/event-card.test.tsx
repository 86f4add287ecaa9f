import { describe, expect, test } from "vitest";
import { eventCard } from "~/modules/events/event.view.server";
import { EventCard } from "~/modules/events/event-card";
import { events } from "~/modules/events/events.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { anEvent } from "../../../support/factories";
import { emptyStore, resetStores } from "../../../support/reset-stores";
import { render } from "../../../support/unit-render";

resetStores(events);

const NOTHING = { state: "none", position: null } as const;
const SEAT = <button type="submit">Zapisz się</button>;

/** The card of an event on a page of its own, with a button that takes a seat. */
async function cardOf({
  taken = 0,
  externalUrl = null as string | null,
  participation = NOTHING as object,
  seat = SEAT as typeof SEAT | null,
}) {
  await emptyStore(events);
  const event = await anEvent({ id: "forum", capacity: 10, externalUrl });
  const view = { ...eventCard(event, { taken }, localeOf("pl")), participation } as Parameters<
    typeof EventCard
  >[0]["event"];
  const card = render(<EventCard event={view} to="/app/events/forum" seat={seat} />);
  const links = card
    .querySelectorAll("a")
    .map((link) => [link.text.replace(/:.*/, ""), link.getAttribute("href")]);
  return { card, links, buttons: card.querySelectorAll("button").map(({ text }) => text) };
}

describe(EventCard, () => {
  test("with a button takes a free seat on the spot", async () => {
    const { buttons, links } = await cardOf({ taken: 9 });
    expect(buttons).toEqual(["Zapisz się"]);
    expect(links.at(-1)).toEqual(["Szczegóły", "/app/events/forum"]);
  });

  test("leads to its page where the event is full, or the person may take no seat", async () => {
    const full = await cardOf({ taken: 10 });
    expect(full.buttons).toEqual([]);
    expect(full.links.at(-1)).toEqual(["Lista rezerwowa", "/app/events/forum"]);
    expect((await cardOf({ seat: null })).links.at(-1)).toEqual([
      "Zapisz się",
      "/app/events/forum",
    ]);
  });

  test("offers nothing to take where somebody has a seat, waits, or the organizer registers people", async () => {
    const registered = await cardOf({ participation: { state: "registered", position: null } });
    expect([registered.buttons, registered.card.text]).toEqual([
      [],
      expect.stringContaining("Zapisano"),
    ]);
    const waiting = await cardOf({ taken: 10, participation: { state: "waiting", position: 3 } });
    expect(waiting.card.text).toContain("Na liście rezerwowej (3.)");
    expect((await cardOf({ externalUrl: "https://example.com" })).buttons).toEqual([]);
  });
});
