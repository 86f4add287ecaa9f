import { Allowed, LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MarkedList } from "./due-marks.view.server";

/** Money that staff have typed in today, with the way back (rules 1029). */
export function MarkedToday({ marked: { rows, others } }: { marked: MarkedList }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="marked-today">
      <div className="head-row">
        <h2 id="marked-today">{t("dues:marks.today")}</h2>
      </div>
      <ul className="lines">
        {rows.map(({ id, companyId, company, number, due, amount, undo }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <LinkIfAllowed
                right="companies:read"
                className="link font-semibold"
                href={panelPaths.company(companyId)}
              >
                {company}
              </LinkIfAllowed>{" "}
              <a className="link text-sm font-normal!" href={due}>
                {number}
              </a>
            </span>{" "}
            <span className="flex items-center gap-4 tabular-nums">
              {amount}{" "}
              <Allowed right="dues:change">
                <a
                  className="link inline-flex min-h-11 items-center text-sm lg:min-h-6"
                  href={undo}
                >
                  {t("dues:entries.undo")}
                  <span className="sr-only">
                    : {company}, {number}
                  </span>
                </a>
              </Allowed>
            </span>
          </li>
        ))}
        {others > 0 && <li>{t("due-reminders:others", { number: others })}</li>}
      </ul>
    </section>
  );
}
