import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { useListAddress } from "./list-address";

/** Links to the other pages of a list; search, filters and order stay in them. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation();
  const address = useListAddress();
  if (pages < 2) return null;
  const to = (target: number) => address({ page: String(target) });
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1);
  return (
    <nav aria-label={t("list:pages.label")}>
      <ul className="pages">
        {page > 1 && (
          <li>
            <a href={to(page - 1)} rel="prev">
              <Icon name="chevron-left" className="w-4" /> {t("list:pages.previous")}
            </a>
          </li>
        )}
        {shown.map((n) => (
          <li key={n}>
            <a href={to(n)} aria-current={n === page ? "page" : undefined} aria-label={t("list:pages.page", { page: n })}>
              {n}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={to(page + 1)} rel="next">
              {t("list:pages.next")} <Icon name="chevron-right" className="w-4" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
