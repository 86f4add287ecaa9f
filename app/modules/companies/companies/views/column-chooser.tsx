import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { useRights } from "~/modules/staff/staff-rights/allowed";
import { useTranslation } from "~/platform/i18n/use-translation";
import { LIST_COLUMNS, type ListColumn } from "../staff/list-columns";

/** Chooses the columns of the list; the rest of its address stays. */
export function ColumnChooser({ columns }: { columns: readonly ListColumn[] }) {
  const { t } = useTranslation();
  const may = useRights();
  const offered = LIST_COLUMNS.filter((column) => column !== "balance" || may("dues:read"));
  const kept = [...new URLSearchParams(useLocation().search)].filter(
    ([name]) => name !== "columns" && name !== "page",
  );
  return (
    <details className="fold no-print">
      <summary className="btn btn-outline">
        {t("company-views:columns.button")} <Icon name="chevron-down" className="turn w-4" />
      </summary>
      <form method="get" className="fold-box panel grid gap-3 p-4 lg:w-72!">
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="choose" value="columns" />
        <fieldset className="grid">
          <legend className="label-text mb-1">{t("company-views:columns.legend")}</legend>
          {offered.map((column) => (
            <label key={column} className="flex min-h-9 items-center gap-2.5">
              <input
                className="checkbox"
                type="checkbox"
                name="column"
                value={column}
                defaultChecked={columns.includes(column)}
              />{" "}
              {t(`panel-companies:columns.${column}`)}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="btn btn-primary">
          {t("company-views:columns.submit")}
        </button>
      </form>
    </details>
  );
}
