import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The way from the app to the portal, in the header of its pages (rules 1614). */
export function PortalLink({ to = paths.dashboard() }: { to?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <a
      href={to}
      className="ml-auto inline-flex min-h-11 shrink-0 items-center gap-1.5 px-1 text-sm font-semibold"
    >
      <Icon name="globe" className="w-4" /> {t("app:portal")}
    </a>
  );
}
