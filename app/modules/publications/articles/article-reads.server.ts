import { type RequestArgs, whenShown } from "~/platform/http/request-scope.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { isOpenedByPerson } from "~/platform/views/view-counter.server";
import { articleReads } from "./article-reads.store.server";

interface By {
  by: { id: string };
}

/** Notes that a member reads an article, once its page is really shown to them; for a visitor there is nothing to note. */
export function noteReadWhenShown(
  args: RequestArgs,
  articleId: string,
  { by }: { by: By["by"] | null },
): void {
  if (by && isOpenedByPerson(args.request))
    whenShown(args, () => recordArticleRead(articleId, { by }));
}

/** Notes that a person has read an article in this month; the second time changes nothing (rules 464). */
export async function recordArticleRead(articleId: string, { by: { id } }: By): Promise<void> {
  // Most articles are opened again and again: only the first time is worth a write.
  if (readBy(id).includes(articleId)) return;
  await transaction(() => {
    const read = readBy(id);
    if (read.includes(articleId)) return;
    articleReads.save({
      ...articleReads.find(id),
      id,
      month: thisMonth(),
      articleIds: [...read, articleId],
    });
  });
}

/** How many different articles a person has read in this month, wherever in the portal. */
export async function countArticlesRead({ by: { id } }: By): Promise<number> {
  return readBy(id).length;
}

/** Forgets what was read in earlier months (rules 464). @returns of how many people */
export const removeOldArticleReads = (): Promise<number> =>
  transaction(() => articleReads.removeWhere(({ month }) => month !== thisMonth()));

/** What a person has read in this month. */
function readBy(accountId: string): readonly string[] {
  const reads = articleReads.find(accountId);
  return reads?.month === thisMonth() ? reads.articleIds : [];
}

/** `YYYY-MM` in Warsaw. */
const thisMonth = () => dayFromToday(0).slice(0, 7);
