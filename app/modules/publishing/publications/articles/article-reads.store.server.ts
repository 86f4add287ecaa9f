import { z } from "zod";
import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";

const ArticleReadsSchema = z.object({
  /** The account. */
  id: z.string(),
  /** `YYYY-MM` in Warsaw; other months are not stored. */
  month: z.string(),
  articleIds: z.array(z.string()),
});

export type ArticleReads = z.output<typeof ArticleReadsSchema>;

/**
 * The articles that people have opened this month (rules 464). Derived data: reading changes no
 * record.
 */
export const articleReads = portalStore<ArticleReads>({
  name: "article-reads",
  ofCompany: null,
  schema: ArticleReadsSchema,
  isDerived: true,
  personal: {
    label: "your-data:stores.articleReads",
    isOf: (reads, { id }) => reads.id === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});
