import { useTranslation } from "~/platform/i18n/use-translation";
import { useListAddress } from "./list-address";
import { PageStep } from "./page-step";

interface PaginationProps {
  page: number;
  pages: number;
  /** False where the list itself says on paper which rows it has. */
  isNamedOnPaper?: boolean;
  /** The id at which another page opens, for a list that is not the main part of its page. */
  anchor?: string;
}

/** Links to the other pages of a list; search, filters and order stay. Paper names its page. */
export function Pagination({ page, pages, isNamedOnPaper = true, anchor }: PaginationProps) {
  const { t } = useTranslation();
  const address = useListAddress(anchor);
  if (pages < 2) return null;
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - page) <= 1,
  );
  return (
    <>
      {isNamedOnPaper && (
        <p className="print-only" data-start={t("list:pages.printed", { page, pages })} />
      )}
      <nav aria-label={t("list:pages.label")}>
        <ul className="pages">
          {page > 1 && (
            <li>
              <PageStep rel="prev" page={page - 1} anchor={anchor} />
            </li>
          )}
          {shown.map((n) => (
            <li key={n}>
              <a
                href={address({ page: String(n) })}
                aria-current={n === page ? "page" : undefined}
                aria-label={t("list:pages.page", { page: n })}
              >
                {n}
              </a>
            </li>
          ))}
          {page < pages && (
            <li>
              <PageStep rel="next" page={page + 1} anchor={anchor} />
            </li>
          )}
        </ul>
      </nav>
    </>
  );
}
