import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The logo as a link to the first page. */
export function LogoLink({
  className = "h-7 w-[4.2rem]",
  name = false,
}: {
  className?: string;
  name?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <a href={paths.home()} className="flex min-h-11 items-center gap-3">
      <span className="sr-only">{t("layout:homeLink")} </span>
      <Icon name="logo" className={className} />
      {name && (
        <span
          aria-hidden="true"
          className="hidden border-l border-petrol-600 pl-3 text-xs leading-tight text-petrol-200 sm:block lg:hidden xl:block"
        >
          {t("layout:chamber.short1")}
          <br />
          {t("layout:chamber.short2")}
        </span>
      )}
    </a>
  );
}
