import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { HistoryEntry, HistoryNoun, HistoryValue } from "./history";

/** Where a record is edited, for the nouns that have such a page: each room adds its line. */
const PAGES: Partial<Record<HistoryNoun, (id: string) => string>> = {
  event: panelPaths.editEvent,
  expert: panelPaths.expert,
  article: panelPaths.editArticle,
  news: panelPaths.editNewsItem,
  partner: panelPaths.editPartner,
  message: panelPaths.message,
  booking: panelPaths.booking,
  offer: panelPaths.offer,
  poll: panelPaths.editPoll,
  company: panelPaths.editCompany,
  question: panelPaths.question,
  mail: () => panelPaths.mails(),
  staff: () => panelPaths.staff(),
};

/** What lists of changes show of an entry. */
export type HistoryItem = ReturnType<typeof historyItem>;

/** @param names of the staff, by their ids */
export function historyItem(
  entry: HistoryEntry,
  names: ReadonlyMap<string, string>,
  locale: Locale,
) {
  const { id, at, staffId, noun, action, recordId, title, changes } = entry;
  const { t, format } = locale;
  return {
    id,
    at,
    when: format.moment(at),
    who: names.get(staffId) ?? t("history:somebody"),
    noun: t(`history:nouns.${noun}`),
    action: t(`history:actions.${action}`),
    title: inWords(title, locale),
    to: action === "deleted" ? null : (PAGES[noun]?.(recordId) ?? null),
    changes: changes.map(({ field, before, after, isPersonal }) => ({
      field: String(t(field)),
      before: inWords(before, locale),
      after: inWords(after, locale),
      isPersonal,
    })),
  };
}

/** A date is shown as one; null for nothing. */
function inWords(value: HistoryValue, { t, format }: Locale): string | null {
  if (value === null) return null;
  if (typeof value === "object") return String(t(value.key));
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value;
}
