import { paginate } from "~/platform/lists/load-list";
import type { Company } from "../company";
import { addressLines, isPostable, postedTo } from "../postal-address";

/** Labels on one A4 sheet: three columns of eight, 70 by 37 mm each (rules 987). */
export const LABELS_ON_SHEET = 24;

/** Sheets that are printed at once; a page with more is slow on a phone. */
const SHEETS = 20;

/** A label, or the free place of one that was used up before (null). */
export type AddressLabel = { id: string; lines: string[] } | null;

/**
 * Labels of companies with a street or a postcode; the others are counted.
 *
 * @param first the first free label of the first sheet, from 1
 * @param toWhom the person who gets the letters of a company; empty for none
 */
export function addressLabels(
  companies: readonly Company[],
  {
    first,
    page,
    toWhom = () => "",
  }: { first: number; page: number; toWhom?: (companyId: string) => string },
) {
  const posted = companies.filter(isPostable);
  const size = SHEETS * LABELS_ON_SHEET;
  const shown = paginate(posted, { page, size });
  // Only the first sheet of all may have used places.
  const used = shown.page === 1 ? Math.min(Math.max(first, 1), LABELS_ON_SHEET) - 1 : 0;
  const labels: AddressLabel[] = [
    ...Array.from({ length: used }, () => null),
    ...shown.rows.map((company) => ({
      id: company.id,
      lines: [company.name, toWhom(company.id), ...addressLines(postedTo(company))].filter(Boolean),
    })),
  ];
  return {
    page: shown.page,
    pages: shown.pages,
    total: shown.total,
    first: used + 1,
    missing: companies
      .filter((company) => !isPostable(company))
      .map(({ id, name }) => ({ id, name })),
    sheets: Array.from({ length: Math.ceil(labels.length / LABELS_ON_SHEET) }, (_, index) =>
      labels.slice(index * LABELS_ON_SHEET, (index + 1) * LABELS_ON_SHEET),
    ),
  };
}
