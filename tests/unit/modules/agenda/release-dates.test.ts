import { beforeEach, describe, expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { listSavedEvents, saveEvent } from "~/modules/events/events/attendance/saved-events.server";
import { events } from "~/modules/events/events/events.store.server";
import { participationIn } from "~/modules/events/events/seats/participations.server";
import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import {
  factsOfReleased,
  releaseDatesInTransaction,
  removeReleasedFiles,
} from "~/modules/membership/agenda/release-dates.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { storedFiles } from "../bookings/private-files";
import { anna, booked, changeExpert, expertToBook, file, jan, mails } from "../bookings/support";
import { eventsToAttend, FULL, ONE_SEAT_LEFT, OPEN } from "../events/support";

const moveClock = expertToBook();
eventsToAttend();

const release = () => transaction(() => releaseDatesInTransaction(anna.id));

describe(releaseDatesInTransaction, () => {
  /** Anna has a seat, a position, a saved event and a consultation; Jan waits for her seat. */
  beforeEach(async () => {
    await changeExpert({ accountId: "marta" });
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    await joinWaitingList(ONE_SEAT_LEFT, { by: jan });
    await joinWaitingList(FULL, { by: anna });
    await saveEvent(OPEN, { by: anna });
    await booked({ attachment: file() });
    outbox.reset();
  });

  test("gives seats to the waiting list and slots back to experts, and notifies them", async () => {
    removeReleasedFiles(await release());
    expect((await agendaOf({ by: anna })).upcoming).toEqual([]);
    expect(await participationIn(ONE_SEAT_LEFT, { by: jan })).toMatchObject({
      state: "registered",
    });
    expect(mails().map(({ to, subject }) => [to, subject.replace(/:.*|\(.*/, "")])).toEqual([
      ["jan@example.com", "Zwolniło się miejsce"],
      ["anna@example.com", "Sesja odwołana "],
      ["marta.wilczynska@example.com", "Sesja odwołana "],
    ]);
    expect(mails()[1]?.text).toContain("bo nie należysz już do firmy w portalu");
    expect(await listNotifications({ by: { id: "marta" } })).toContainEqual(
      expect.objectContaining({ title: "bookings:notifications.withdrawn.title" }),
    );
    await expect.poll(storedFiles).toEqual([]);
    expect(await booked({}, jan), "the slot is free").toMatchObject({ accountId: "jan" });
  });

  test("leaves saved events and dates that have begun", async () => {
    moveClock(events.find(ONE_SEAT_LEFT)!.startsAt);
    expect(await release()).toMatchObject({ events: [{ id: FULL }], bookings: [] });
    expect(await participationIn(ONE_SEAT_LEFT, { by: anna })).toMatchObject({
      state: "registered",
    });
    expect((await listSavedEvents({ by: anna })).map(({ id }) => id)).toEqual([OPEN]);
  });

  test("twice has the same result", async () => {
    await release();
    outbox.reset();
    expect(await release()).toEqual({ events: [], bookings: [] });
    expect(outbox.list()).toEqual([]);
  });

  test("lists the released dates in words", async () => {
    expect(factsOfReleased(await release(), localeOf("pl"))).toEqual({
      factsTitle: "Terminy, które oddaliśmy",
      facts: [
        { label: "środa, 2 grudnia 2026", value: "Prawo pracy: co zmienia się dla pracodawców" },
        { label: "wtorek, 8 grudnia 2026", value: "Finansowanie inwestycji: fundusze dla firm" },
        { label: "środa, 25 listopada 2026", value: "Sesja z ekspertem: Marta Wilczyńska" },
      ],
    });
    expect(factsOfReleased(await release(), localeOf("pl"))).toEqual({});
  });
});
