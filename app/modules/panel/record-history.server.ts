import type { HistoryNoun } from "~/modules/history/history";
import { listHistoryOf } from "~/modules/history/history.server";
import { type HistoryItem, historyItem } from "~/modules/history/history.view.server";
import { staffNames } from "~/modules/staff/staff-accounts.server";
import { type Difference, differencesOf } from "~/platform/forms/edit-conflict";
import type { Posted } from "~/platform/http/request-scope.server";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";

/** What was changed of one record, for `<RecordHistory>` on its page. */
export async function recordHistory(
  noun: HistoryNoun,
  id: string,
  locale: Locale,
  options: { after?: number } = {},
): Promise<HistoryItem[]> {
  const names = await staffNames();
  return (await listHistoryOf(noun, id, options)).map((entry) => historyItem(entry, names, locale));
}

/** What `<EditConflictPanel>` shows where somebody has changed a record since its form was made. */
export interface EditConflict {
  changes: HistoryItem[];
  differences: Difference[];
}

interface Edited {
  noun: HistoryNoun;
  row: { id: string; revision: number };
  posted: Posted | null;
  values: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, MessageKey>>;
}

/** Who has changed the record meanwhile, how, and where what was typed differs from it now; null where nobody has (rules 332). */
export async function editConflict({ noun, row, posted, values, labels }: Edited, locale: Locale): Promise<EditConflict | null> {
  const differences = differencesOf({ posted, revision: row.revision, values, labels });
  if (differences === null) return null;
  return { differences, changes: await recordHistory(noun, row.id, locale, { after: Number(posted?.get("revision") ?? 0) || 0 }) };
}
