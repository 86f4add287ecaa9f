import { ARTICLE_FIELDS } from "../../integration/support/forms/panel-articles.ts";
import { EVENT_FIELDS } from "../../integration/support/forms/panel-events.ts";
import { NEWS_FIELDS } from "../../integration/support/forms/panel-news.ts";
import { PARTNER_FIELDS } from "../../integration/support/forms/panel-partners.ts";
import { logInStaff } from "../../support/story.ts";
import { kept } from "./ledger.ts";
import type { Writer } from "./writer.ts";

/** Adds records of one room of the panel, one after the other. */
const adds = (
  room: string,
  called: "title" | "name",
  fields: Record<string, string>,
  store = room,
): Writer =>
  async function* ({ staff }, mark) {
    for (;;) {
      const name = mark();
      yield {
        of: name,
        send: () => staff.send(`/admin/${room}/new`, { ...fields, [called]: name }),
        facts: [kept(store, name), kept("history", name)],
      };
    }
  };

/** What staff write. */
export const STAFF_WRITERS: Record<string, Writer> = {
  articles: adds("articles", "title", ARTICLE_FIELDS),
  news: adds("news", "title", NEWS_FIELDS),
  partners: adds("partners", "name", PARTNER_FIELDS),
  events: adds("events", "title", EVENT_FIELDS),
  companies: adds("leads", "name", { location: "Zgierz", status: "lead" }, "companies"),

  async *colleagues({ staff }, mark) {
    for (;;) {
      const name = mark();
      yield {
        of: name,
        send: () => staff.send("/admin/staff/new", { name, username: name.toLowerCase() }),
        facts: [kept("staff", name), kept("history", name)],
      };
    }
  },

  async *logins({ stranger }) {
    for (let sessions = 1; ; sessions += 1)
      yield {
        of: "logins",
        send: () => logInStaff(stranger()),
        facts: [
          {
            store: "staff-sessions",
            says: `${sessions} staff-sessions`,
            isTrue: (disk) => disk.rows("staff-sessions").length >= sessions,
          },
        ],
      };
  },
};
