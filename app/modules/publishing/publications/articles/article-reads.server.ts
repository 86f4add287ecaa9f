import { type RequestArgs, whenShown } from "~/platform/http/request-scope.server";
import { isOpenedByPerson } from "~/platform/page-views/view-counter.server";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { articleReads } from "./article-reads.store.server";

interface By {
  by: { id: string };
}

/** Records that a member reads an article, once its page is shown; nothing for a visitor. */
export function noteReadWhenShown(
  args: RequestArgs,
  articleId: string,
  { by }: { by: By["by"] | null },
): void {
  if (by && isOpenedByPerson(args.request))
    whenShown(args, () => recordArticleRead(articleId, { by }));
}

/**
 * Records that a person has read an article this month; a repetition changes nothing (rules 464).
 */
export async function recordArticleRead(articleId: string, { by: { id } }: By): Promise<void> {
  // People open the same articles again and again; only the first time needs a write.
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

/** Number of different articles that a person has read this month. */
export async function countArticlesRead({ by: { id } }: By): Promise<number> {
  return readBy(id).length;
}

/** Removes what was read in earlier months (rules 464). @returns number of people */
export const removeOldArticleReads = (): Promise<number> =>
  removeInPieces(articleReads, ({ month }) => month < thisMonth());

/** Ids of the articles that a person has read this month. */
function readBy(accountId: string): readonly string[] {
  const reads = articleReads.find(accountId);
  return reads?.month === thisMonth() ? reads.articleIds : [];
}

/** `YYYY-MM` in Warsaw. */
const thisMonth = () => dayFromToday(0).slice(0, 7);
