import type { PageRequest } from "~/platform/http/shared-page.server";
import { countView, viewsOf } from "~/platform/page-views/view-counter.server";
import { derivedFrom } from "~/platform/store/derived-from.server";
import type { Store } from "~/platform/store/store";
import { dayFromToday } from "~/platform/time/clock";
import { byNewest, isPublic, type Publication } from "./publication";

/**
 * The public side of a store of publications.
 *
 * @param counted prefix of the keys under which page views are counted
 */
export function publicPublications<Row extends Publication>(
  store: Store<Row>,
  { counted }: { counted: "articles" | "news" },
) {
  const viewKey = ({ id }: Pick<Publication, "id">) => `${counted}/${id}`;
  const publicOn = derivedFrom([store], (_day: string): readonly Row[] =>
    store.sorted(byNewest).filter(isPublic),
  );
  /** Newest first; the same list until a row changes or a day begins. */
  const list = () => publicOn(dayFromToday(0));

  return {
    list,

    /** The newest ones, for feeds and the sitemap. */
    newest: async (limit = Number.POSITIVE_INFINITY): Promise<Row[]> => list().slice(0, limit),

    /**
     * Returns a public publication and counts a page view; null for one that readers may not see.
     */
    async open(id: string | undefined, { request }: { request: Request }): Promise<Row | null> {
      const row = store.find(id);
      if (!row || !isPublic(row)) return null;
      countView(request, viewKey(row));
      return row;
    },

    /** Counts a page view of a cached page. */
    countOpened(id: string, { request }: { request: PageRequest }): void {
      const row = store.find(id);
      if (row) countView(request, viewKey(row));
    },

    /** The views from before the portal counted, plus those that it has counted. */
    allViewsOf: (row: Pick<Publication, "id" | "views">): number =>
      row.views + viewsOf(viewKey(row)),
  };
}
