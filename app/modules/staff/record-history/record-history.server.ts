import type { HistoryEntity } from "~/modules/staff/history/history";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { type HistoryItem, historyItem } from "~/modules/staff/history/history.view.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { type Difference, differencesOf, type Edited } from "~/platform/forms/edit-conflict";
import type { Locale } from "~/platform/i18n/locale";

/** The history of one record, for `<RecordHistory>` on its page. */
export async function recordHistory(
  entity: HistoryEntity,
  id: string | readonly string[],
  locale: Locale,
  options: { after?: number } = {},
): Promise<HistoryItem[]> {
  const names = await staffNames(locale);
  return (await listHistoryOfRecord(entity, id, options)).map((entry) =>
    historyItem(entry, names, locale),
  );
}

/** Data of `<EditConflictPanel>` for a record that has changed since its form was made. */
export interface EditConflict {
  changes: HistoryItem[];
  differences: Difference[];
}

interface EditedRecord<Row> extends Pick<Edited, "posted"> {
  entity: HistoryEntity;
  row: Row;
  fields: { labels: Edited["labels"]; postedValues: (row: Row) => Edited["values"] };
}

/**
 * The changes of others since the form was made, and differences to the typed values; null without
 * a change (rules 332).
 */
export async function editConflict<Row extends { id: string; revision: number }>(
  { entity, row, posted, fields }: EditedRecord<Row>,
  locale: Locale,
): Promise<EditConflict | null> {
  const differences = differencesOf({
    posted,
    revision: row.revision,
    values: fields.postedValues(row),
    labels: fields.labels,
  });
  if (differences === null) return null;
  return {
    differences,
    changes: await recordHistory(entity, row.id, locale, {
      after: Number(posted?.get("revision") ?? 0) || 0,
    }),
  };
}
