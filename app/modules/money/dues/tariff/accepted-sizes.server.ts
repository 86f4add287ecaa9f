import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import type { ChangedRow, ChangeSet } from "~/modules/staff/change-sets/change-set";
import {
  findChangeSet,
  listChangeSets,
  type RehearsedUndo,
  rehearseUndo,
  undoChangeSet,
} from "~/modules/staff/change-sets/change-sets.server";
import { journalOf } from "~/modules/staff/change-sets/journal.server";
import { prepareEntry } from "~/modules/staff/history/history.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { type DueSettings, DueSettingsSchema, noSettings } from "./tariff";
import { dueSettingsFields } from "./tariff.schema";
import { dueSettings } from "./tariffs.store.server";

/** Settings that are changed for many companies at once. */
export const settingsJournal = journalOf<DueSettings>({
  name: "due-settings",
  store: dueSettings,
  schema: DueSettingsSchema,
  titleOf: nameOf,
  historyOfUndo: ({ from, to, by }) => settingsEntry({ before: from, after: to, by }),
});

function nameOf({ id }: Pick<DueSettings, "id">): string {
  return findCompanyInTransaction(id)?.name ?? "";
}

/** The entry of the history for changed settings; null without a row. */
export function settingsEntry({
  before,
  after,
  by,
}: { before: DueSettings | null; after: DueSettings | null } & ByStaffInRole) {
  const row = after ?? before;
  if (row === null) return null;
  const described = (settings: DueSettings | null) =>
    dueSettingsFields.described(settings ?? noSettings(row.id));
  return prepareEntry({
    by,
    entity: "company",
    action: "edited",
    record: { id: row.id, title: nameOf(row) },
    before: described(before),
    after: described(after),
  });
}

/** Sizes that were accepted at once (rules 1543). */
export interface AcceptedSizes {
  set: ChangeSet;
  rows: readonly ChangedRow[];
  undo: RehearsedUndo;
}

/** The ids of those for a year that can still be undone, newest first. */
export const listAcceptedSizes = async (year: number): Promise<string[]> =>
  (await listChangeSets())
    .filter(({ kind, title }) => kind === "sizes" && title === String(year))
    .map(({ id }) => id);

export async function findAcceptedSizes(id: string | undefined): Promise<AcceptedSizes | null> {
  const found = await findChangeSet(id);
  if (found?.set.kind !== "sizes") return null;
  return { ...found, undo: await rehearseUndo(found.rows, () => false) };
}

/**
 * Takes accepted sizes back; those that were changed since stay.
 *
 * @param seen the hash of the rehearsal that the page has shown
 */
export async function undoSizes(
  id: string | undefined,
  { by, seen }: ByStaffInRole & { seen: string },
): Promise<ChangeSet | Refusal<"not-found"> | Refusal<"over"> | Refusal<"changed">> {
  const found = await findAcceptedSizes(id);
  return found ? undoChangeSet(found.set.id, { by, seen }) : refuse("not-found");
}
