import { useListAddress } from "~/components/list/list-address";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The ways to the pages before and after this one of a long list; nothing where there is one page. */
export function AppPages({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation();
  const address = useListAddress();
  if (pages < 2) return null;
  return (
    <nav aria-label={t("list:pages.label")} className="mt-5 grid grid-cols-3 items-center text-sm tabular-nums">
      <span>
        {page > 1 && (
          <a className="link inline-flex min-h-11 items-center gap-1" href={address({ page: String(page - 1) })} rel="prev">
            <Icon name="chevron-left" className="w-4" /> {t("list:pages.previous")}
          </a>
        )}
      </span>{" "}
      <span className="muted text-center">{t("list:pages.pageOf", { page, pages })}</span>{" "}
      <span className="text-end">
        {page < pages && (
          <a className="link inline-flex min-h-11 items-center gap-1" href={address({ page: String(page + 1) })} rel="next">
            {t("list:pages.next")} <Icon name="chevron-right" className="w-4" />
          </a>
        )}
      </span>
    </nav>
  );
}
