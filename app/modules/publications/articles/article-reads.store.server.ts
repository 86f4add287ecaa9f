import { z } from "zod";
import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";

const ArticleReadsSchema = z.object({
  /** The account. */
  id: z.string(),
  /** `YYYY-MM` in Warsaw; the one month that is kept. */
  month: z.string(),
  articleIds: z.array(z.string()),
});

export type ArticleReads = z.output<typeof ArticleReadsSchema>;

/** Which articles people have opened in the month (rules 464). A by-product: reading changes nothing that was sent before. */
export const articleReads = portalStore<ArticleReads>({
  name: "article-reads",
  schema: ArticleReadsSchema,
  isByProduct: true,
  personal: {
    label: "your-data:stores.articleReads",
    isOf: (reads, { id }) => reads.id === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});
