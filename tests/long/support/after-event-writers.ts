import type { Visitor } from "../../support/visitor.ts";
import { foundId } from "./found-id.ts";
import { stored } from "./ledger.ts";
import type { Writer } from "./writer.ts";

/** Adds a full member. @returns its id */
export async function memberCalled(staff: Visitor, name: string): Promise<string> {
  const fields = { name, location: "Zgierz", status: "member", memberUntil: "2099-12-31" };
  await staff.send("/admin/leads/new", fields);
  const list = await staff.get(`/admin/leads?status=all&q=${name}`);
  return foundId(/\/admin\/leads\/(\w+)\/edit/, list);
}

/** Writes for the time after an event. */
export const AFTER_EVENT_WRITERS: Record<string, Writer> = {
  async *certificates({ staff }, mark) {
    for (;;) {
      const name = mark();
      const company = await memberCalled(staff, name);
      yield {
        of: name,
        send: () => staff.send(`/admin/leads/${company}/certificates`, {}),
        facts: [stored("certificates", name)],
      };
    }
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
};
