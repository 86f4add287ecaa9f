import { PortalLink } from "~/components/app/portal-link";
import { LogoLink } from "~/components/layout/logo-link";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AppDashboardView } from "./app-dashboard.view.server";

/** The header of the app's dashboard; the first cards overlap its lower edge. */
export function AppWelcome({ firstName, company, unread }: AppDashboardView["welcome"]) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-app px-4 pt-3 pb-20">
      <div className="flex min-h-11 items-center gap-2">
        <LogoLink className="h-6 w-[3.6rem]" /> <PortalLink />{" "}
        <a href={paths.activities()} className="relative -mr-2 grid h-11 w-11 place-items-center">
          <Icon name="bell" className="h-6 w-6" />{" "}
          <span className="sr-only">{t("layout:notifications", { count: unread })}</span>{" "}
          {unread > 0 && (
            <span
              className="count absolute top-0 right-0 h-5! min-w-5! text-xs!"
              data-new
              aria-hidden="true"
            >
              {unread}
            </span>
          )}{" "}
        </a>
      </div>
      <h1 className="mt-4 text-2xl wrap-anywhere">
        {firstName ? t("dashboard:greeting", { name: firstName }) : t("dashboard:greetingPlain")}
      </h1>
      {company && (
        <p className="mt-0.5 text-petrol-200 wrap-anywhere">
          {company.name} · {t(company.plan)}
        </p>
      )}
    </div>
  );
}
