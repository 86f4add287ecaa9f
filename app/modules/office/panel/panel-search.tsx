import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The search over everything: beside the menu button, on a desktop in the header. */
export function PanelSearch() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isResult = pathname === panelPaths.search();
  return (
    <search className="min-w-0 grow">
      <form method="get" action={panelPaths.search()} className="panel-search">
        <label htmlFor="panel-search" className="sr-only">
          {t("panel-search:label")}
        </label>
        <input
          id="panel-search"
          type="search"
          name="find"
          maxLength={100}
          autoComplete="off"
          placeholder={t("panel-search:placeholder")}
          defaultValue={isResult ? (new URLSearchParams(search).get("find") ?? "") : ""}
        />{" "}
        <button type="submit">
          <Icon name="search" /> <span className="sr-only">{t("panel-search:submit")}</span>
        </button>
      </form>
    </search>
  );
}
