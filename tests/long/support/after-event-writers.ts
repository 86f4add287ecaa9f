import { atLeast, stored } from "./ledger.ts";
import type { Writer } from "./writer.ts";

/** Sample companies with full membership. */
const MEMBERS = Array.from({ length: 10 }, (_, index) => `company-member-${index + 1}`);

/** Sample events that are over. */
const PAST_EVENTS = ["sniadanie-handel", "kadry-w-przemysle"];

/** Writes for the time after an event. */
export const AFTER_EVENT_WRITERS: Record<string, Writer> = {
  async *certificates({ staff }, mark) {
    for (;;)
      for (const company of MEMBERS)
        yield {
          of: mark(),
          send: () => staff.send(`/admin/leads/${company}/certificates`, {}),
          facts: [atLeast(1, "certificates")],
        };
  },

  async *materials({ staff }, mark) {
    for (;;) {
      const title = mark();
      const fields = { title, url: "https://example.com/nagranie" };
      yield {
        of: title,
        send: () => staff.send("/admin/events/forum-gospodarcze/materials", fields),
        facts: [stored("event-materials", title)],
      };
    }
  },

  async *surveys({ staff }, mark) {
    for (;;)
      for (const event of PAST_EVENTS)
        yield {
          of: mark(),
          send: () => staff.send(`/admin/events/${event}/survey`, {}),
          facts: [atLeast(1, "event-surveys")],
        };
  },
};
