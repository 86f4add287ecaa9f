import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Ends every place that can contain a text: an attribute, a title, a field, a script, a comment.
 */
export const HOSTILE = `"'></title></textarea></script>--><script>alert(1)</script><img src=x onerror=alert(1)>`;
const HOSTILE_LINK = "javascript:alert(1)//example.com";

/** Fields that identify a row or its owner: with another value it would be another row. */
const STRUCTURE =
  /^(id|kind|type|status|store|language|consent|wording|page|link|url|title|text|href|to|replyTo|contentType|reference|purpose)$/;
/** Rows of these stores have keys of texts, addresses and signs, no user input. */
const OF_THE_PORTAL = new Set([
  "consents",
  "history",
  "staff-factors",
  "staff-sessions",
  "ballots",
  "votes",
  "views",
  "reminders",
]);

/** With an invalid link the portal does not start. */
const REFUSED_AT_THE_START = new Set(["experts", "offers", "partners"]);

/**
 * Turns every text of a stopped portal's folder into markup that would run, and every link into a
 * script, as only someone in the database could.
 */
export function makeHostile(dataDir: string): void {
  const portal = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const rows = portal.prepare("select store, id, json from records").all();
  const save = portal.prepare("update records set json = ? where store = ? and id = ?");
  for (const { store, id, json } of rows)
    if (!OF_THE_PORTAL.has(String(store)))
      save.run(
        JSON.stringify(
          hostile(JSON.parse(String(json)), { hasLinks: !REFUSED_AT_THE_START.has(String(store)) }),
        ),
        store ?? null,
        id ?? null,
      );
  portal.close();
  const backend = new DatabaseSync(join(dataDir, "supabase.sqlite"));
  for (const column of ["first_name", "last_name", "position", "bio"])
    backend.exec(`update profiles set ${column} = ${column} || '${quoted}'`);
  backend.exec(`update profiles set linkedin_url = '${HOSTILE_LINK}'`);
  for (const column of ["name", "short_description", "full_description", "offering", "seeking"])
    backend.exec(`update organizations set ${column} = ${column} || '${quoted}'`);
  backend.close();
}

const quoted = HOSTILE.replaceAll("'", "''");

/** @param where name of the field with the value, none for the row itself */
function hostile(
  value: unknown,
  where: { name?: string; hasLinks: boolean; isTop?: boolean },
): unknown {
  const { name, hasLinks, isTop } = where;
  if (Array.isArray(value)) return value.map((one) => hostile(one, { ...where, isTop: false }));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        hostile(one, { name: key, hasLinks, isTop: name === undefined }),
      ]),
    );
  if (typeof value !== "string") return value;
  if (/^https?:/.test(value))
    return hasLinks && /^(website|externalUrl)$/.test(name ?? "") ? HOSTILE_LINK : value;
  return isProse(value) && !(STRUCTURE.test(name ?? "") && !isTop) ? value + HOSTILE : value;
}

/** User input has several words, or a capital: ids, dates, keys and addresses have neither. */
const isProse = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(text) || (/\s/.test(text.trim()) && /\p{L}{3}/u.test(text));
