import { asMessageKey, type MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { type HistoryAction, type HistoryEntry, type HistoryValue, kindOf } from "./history";

/** Actions whose fields had a value before, even if it was nothing. */
const EDITS: ReadonlySet<HistoryAction> = new Set(["edited", "imported", "moved", "reverted"]);

/** Actions after which there is no value, so that only the one before says anything. */
const REMOVALS: ReadonlySet<HistoryAction> = new Set(["deleted", "participantRemoved"]);

/** An entry in a list of changes. */
export type HistoryItem = ReturnType<typeof historyItem>;

/** @param names of the staff, by their ids */
export function historyItem(
  entry: HistoryEntry,
  names: ReadonlyMap<string, string>,
  locale: Locale,
) {
  const { id, at, staffId, role, noun, action, recordId, title, changes } = entry;
  const { label, page } = kindOf(noun);
  const { t, format } = locale;
  // An import adds records, too: then nothing had a value before.
  const isImportedAnew =
    action === "imported" &&
    changes.some(({ isPersonal }) => !isPersonal) &&
    changes.every(({ before }) => before === null);
  const isEdit = EDITS.has(action) && !isImportedAnew;
  const isRemoval = action === "deleted" || (noun === "person" && action === "accountClosed");
  return {
    id,
    at,
    when: format.moment(at),
    who: names.get(staffId) ?? t("history:somebody"),
    role: role && t(`staff:roles.${role}`),
    entity: String(t(label)),
    action: t(`history:actions.${action}`),
    title: inWords(title, names, locale),
    to: isRemoval ? null : (page?.(recordId) ?? null),
    changes: changes.map(({ field, before, after, isPersonal }) => ({
      /** True where only one of the two says anything, because the other never was. */
      isOneSided: REMOVALS.has(action) || (before === null && !isEdit),
      field: String(t(field)),
      before: inWords(before, names, locale),
      after: inWords(withLabel(after, field), names, locale),
      isPersonal,
    })),
  };
}

/** Reasons of payments that earlier versions stored without the key of their label. */
const FORMER_REASON = /^(?:(?:spaced|repaired)?number|nip|account|name|chosen|returned)$/i;

const withLabel = (value: HistoryValue, field: MessageKey): HistoryValue =>
  field === "dues:fields.reason" && typeof value === "string" && FORMER_REASON.test(value)
    ? { key: asMessageKey(`dues:entries.reasons.${value}`) }
    : value;

/** Writes a date in words and a member of staff by name; null for nothing. */
function inWords(
  value: HistoryValue,
  names: ReadonlyMap<string, string>,
  { t, format }: Locale,
): string | null {
  if (value === null) return null;
  if (typeof value === "object")
    return "key" in value
      ? String(t(value.key))
      : (names.get(value.staff) ?? t("history:somebody"));
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value;
}
