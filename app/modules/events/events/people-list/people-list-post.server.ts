import type { Staff } from "~/modules/staff/staff/staff";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import type { Message } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { readTable } from "~/platform/uploads/tables.server";
import { decisionsIn } from "./people-decisions";
import { MOST_PEOPLE } from "./people-list.schema";
import { type ListedPerson, matchPeople, SEARCH } from "./people-matching.server";

/** True for staff who may make a lead of a company that is not known. */
export const mayAddLeads = ({ roles }: Pick<Staff, "roles">): boolean =>
  isAllowed("companies:change", roles);

/** The people of a posted list, with what staff have decided of each. */
export const postedPeople = (
  posted: (name: string) => string | undefined,
  { by, locale }: { by: Pick<Staff, "roles">; locale: Pick<Locale, "t"> },
): Promise<ListedPerson[]> =>
  matchPeople(
    posted("list") ?? "",
    { decisions: decisionsIn(posted), mayAddLeads: mayAddLeads(by) },
    locale,
  );

/** The reason why a list cannot be read or added; null for none. */
export function listProblem(
  people: readonly ListedPerson[],
  { isAdded }: { isAdded: boolean },
): Message | null {
  if (people.length === 0) return "people-list:errors.empty";
  if (people.length > MOST_PEOPLE) return "people-list:errors.tooMany";
  const open =
    isAdded &&
    people.find(({ decision: { choice, isSkipped } }) => choice === SEARCH && !isSkipped);
  return open ? `people-list:errors.search?${new URLSearchParams({ name: open.name })}` : null;
}

/** The rows of a table as lines of a list, below those that were typed. */
export async function withFile(
  list: string,
  bytes: Uint8Array,
): Promise<string | Refusal<"file", { message: Message }>> {
  const table = await readTable(bytes, { most: MOST_PEOPLE + 1 });
  if (isRefused(table)) {
    const message: Message =
      table.refused === "too-many"
        ? "people-list:errors.tooMany"
        : table.refused === "open-quote"
          ? `panel-import:errors.open-quote?line=${table.line}`
          : `panel-import:errors.${table.refused}`;
    return refuse("file", { message });
  }
  const lines = table.rows.map(({ cells }) =>
    cells.map((cell) => cell.replace(/\s+/g, " ")).join("\t"),
  );
  return [list.trimEnd(), ...lines].filter(Boolean).join("\n");
}
