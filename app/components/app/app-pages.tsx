import { PageStep } from "~/components/list/page-step";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Links to the previous and the next page of a long list; nothing for a single page. */
export function AppPages({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav
      aria-label={t("list:pages.label")}
      className="mt-5 grid grid-cols-3 items-center text-sm tabular-nums"
    >
      <span>
        {page > 1 && (
          <PageStep
            rel="prev"
            page={page - 1}
            className="link inline-flex min-h-11 items-center gap-1"
          />
        )}
      </span>{" "}
      <span className="muted text-center">{t("list:pages.pageOf", { page, pages })}</span>{" "}
      <span className="text-end">
        {page < pages && (
          <PageStep
            rel="next"
            page={page + 1}
            className="link inline-flex min-h-11 items-center gap-1"
          />
        )}
      </span>
    </nav>
  );
}
