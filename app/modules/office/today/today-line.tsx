import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { TodayLine } from "./today.view.server";

/** The numbers of the start page in one line, on the page after the login (rules 876). */
export function TodayLineOfNumbers({ line }: { line: TodayLine }) {
  const { t } = useTranslation();
  return (
    <p className="no-print flex flex-wrap items-center gap-x-4 text-[.9375rem] lg:text-sm">
      <a
        className="link inline-flex min-h-11 items-center font-semibold lg:min-h-6"
        href={panelPaths.today()}
      >
        {t("today:line.heading")}
      </a>{" "}
      {line.length === 0 && <span className="muted">{t("today:line.nothing")}</span>}
      {line.map(({ to, label }) => (
        <span key={label}>
          <a className="inline-flex min-h-11 items-center hover:underline lg:min-h-6" href={to}>
            {label}
          </a>{" "}
        </span>
      ))}
    </p>
  );
}
