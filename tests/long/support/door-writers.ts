import { EVENT_FIELDS } from "../../integration/support/forms/panel-events.ts";
import type { Visitor } from "../../support/visitor.ts";
import { foundId } from "./found-id.ts";
import { gone, stored } from "./ledger.ts";
import type { Writer } from "./writer.ts";

const IN = '"checkedInAt":"20';

/** Adds an event that is on now. @returns its id */
async function eventOfToday(staff: Visitor, title: string): Promise<string> {
  const date = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Warsaw" });
  const fields = { ...EVENT_FIELDS, title, date, time: "00:01-23:59" };
  await staff.post("/admin/events/new", fields);
  return foundId(/\/admin\/events\/(\w+)\/edit/, await staff.get(`/admin/events?q=${title}`));
}

/** Presses at the door: each confirmed arrival is on the disk. */
export const DOOR_WRITERS: Record<string, Writer> = {
  async *arrivals({ staff }, mark) {
    for (;;) {
      const event = await eventOfToday(staff, mark());
      const door = `/admin/events/${event}/door`;
      for (let person = 0; person < 5; person += 1) {
        const name = mark();
        yield {
          of: name,
          send: () => staff.send(`/admin/events/${event}/participants/new`, { name }),
          facts: [stored("registrations", event, name)],
          isWhole: true,
        };
        const found = await staff.get(`${door}?q=${name}`);
        const id = foundId(/name="person" value="(guest-\w+)"/, found);
        yield {
          of: name,
          send: () => staff.send(door, { person: id, intent: "in" }),
          facts: [stored("registrations", event, name, IN)],
          isWhole: true,
        };
        if (person % 2 === 0) continue;
        yield {
          of: name,
          send: () => staff.send(door, { person: id, intent: "undo" }),
          facts: [stored("registrations", event, name), gone("registrations", event, name, IN)],
          isWhole: true,
        };
      }
    }
  },

  async *walkIns({ staff }, mark) {
    for (;;) {
      const event = await eventOfToday(staff, mark());
      for (let person = 0; person < 5; person += 1) {
        const name = mark();
        yield {
          of: name,
          send: () => staff.send(`/admin/events/${event}/door`, { name, intent: "walk-in" }),
          facts: [stored("registrations", event, name, IN)],
          isWhole: true,
        };
      }
    }
  },

  async *doorPasses({ staff }, mark) {
    for (;;) {
      const path = `/admin/events/${await eventOfToday(staff, mark())}/door-passes`;
      for (let made = 0; made < 5; made += 1) {
        const place = mark();
        yield {
          of: place,
          send: () => staff.send(path, { place }),
          facts: [stored("door-passes", place)],
        };
        const shown = new RegExp(`${place}[^]*?door-passes/(\\w+)/revoke`);
        const id = foundId(shown, await staff.get(path));
        yield {
          of: place,
          send: () => staff.send(`${path}/${id}/revoke`, {}),
          facts: [stored("door-passes", place, '"revokedAt":"20')],
        };
      }
    }
  },
};
