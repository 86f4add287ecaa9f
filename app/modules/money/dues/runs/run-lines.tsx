import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { RunLine } from "./runs.view.server";

/** The runs of a year, each with the way back. */
export function RunLines({ year, runs }: { year: string; runs: readonly RunLine[] }) {
  const { t } = useTranslation();
  if (runs.length === 0) return null;
  return (
    <ul className="panel grid gap-3 p-4">
      {runs.map(({ id, text, undone, undoTo }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="w-full wrap-anywhere sm:w-auto sm:flex-1">
            {text} {undone && <span className="muted">{undone}</span>}{" "}
            {undoTo && <span className="muted block text-sm">{t("dues-tariff:undo.until")}</span>}
          </span>{" "}
          <a className="link text-sm" href={panelPaths.dues({ year, state: "unpaid" })}>
            {t("dues:toList")}
          </a>{" "}
          {undoTo && (
            <a className="btn btn-outline lg:btn-sm" href={undoTo}>
              {t("dues-tariff:undo.link")}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
