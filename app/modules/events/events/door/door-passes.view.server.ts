import { env } from "~/env.server";
import type { Locale } from "~/platform/i18n/locale";
import { qrPicture } from "~/platform/qr/qr-picture";
import type { Event } from "../event";
import { eventDays, hasSeveralDays } from "../event-days";
import type { DoorPass } from "./door-pass";
import { doorPassPath } from "./door-passes.server";

export type DoorPassView = ReturnType<typeof doorPassesPage>["passes"][number];

/** The passes of an event, each with its link as text and as a code to scan. */
export function doorPassesPage(event: Event, passes: readonly DoorPass[], { format }: Locale) {
  return {
    event: {
      id: event.id,
      title: event.title,
      day: `${format.dateWithWeekday(event.startsAt)}, ${format.hours(event)}`,
    },
    /** The days of an event of several, to choose from. */
    days: hasSeveralDays(event)
      ? eventDays(event).map((value) => ({ value, label: format.day(value) }))
      : [],
    passes: passes.map((pass) => {
      const url = env.APP_URL + doorPassPath(pass);
      const { id, place, day, createdAt } = pass;
      return {
        id,
        place,
        url,
        day: format.day(day),
        createdAt: format.moment(createdAt),
        qr: qrPicture(url),
      };
    }),
  };
}
