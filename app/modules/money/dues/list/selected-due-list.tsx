import type { ReactNode } from "react";
import { LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface SelectedDueListProps<Row> {
  rows: readonly Row[];
  /** Number of dues that are not shown. */
  others: number;
  /** The end of a row. */
  children: (row: Row) => ReactNode;
}

interface DueNames {
  id: string;
  companyId: string;
  company: string;
  about: string;
}

/** The selected dues that would be changed, with the company of each. */
export function SelectedDueList<Row extends DueNames>({
  rows,
  others,
  children,
}: SelectedDueListProps<Row>) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            <LinkIfAllowed
              right="companies:read"
              className="link font-semibold"
              href={panelPaths.company(row.companyId)}
            >
              {row.company}
            </LinkIfAllowed>{" "}
            <span className="muted text-sm">{row.about}</span>
          </span>{" "}
          <span className="tabular-nums">{children(row)}</span>
        </li>
      ))}
      {others > 0 && <li>{t("due-reminders:others", { number: others })}</li>}
    </ul>
  );
}
