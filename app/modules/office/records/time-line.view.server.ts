import type { FindOrigin } from "~/modules/office/company-merges/absorbed-companies.server";
import type { Locale } from "~/platform/i18n/locale";
import { loadList } from "~/platform/lists/load-list";
import {
  chosenBy,
  foundIn,
  idsOf,
  LINE_FILTERS,
  LINE_SIZE,
  type LineEntry,
  type LineFilter,
} from "./time-line";

export type LinePage = Awaited<ReturnType<typeof timeLinePage>>;

/** One page of a time line, as the address asks for it: `?line=changes&page=2`. */
export async function timeLinePage(
  request: Request,
  entries: readonly LineEntry[],
  locale: Locale,
  originOf: FindOrigin = () => null,
) {
  const list = await loadList(request, {
    choices: { line: LINE_FILTERS },
    find: ({ q, choices }) => foundIn(chosenBy(choices.line as LineFilter, entries), q, locale),
    show(entry) {
      const { id, at, isDay = false, isPinned = false, by, show } = entry;
      return {
        id,
        at,
        by,
        isPinned,
        when: isDay ? locale.format.date(at) : locale.format.moment(at),
        month: isPinned ? locale.t("notes:pin.pinned") : locale.format.monthAndYear(at),
        /** The company from which it has come by a merge (rules 965). */
        origin: originOf({ ids: idsOf(entry), at }),
        ...show(locale),
      };
    },
    size: LINE_SIZE,
  });
  const { q, rows, page, pages, total, choices } = list;
  return { q, rows, page, pages, total, filter: choices.line as LineFilter };
}
