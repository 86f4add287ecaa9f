import type { ReactNode } from "react";
import { useTranslation } from "~/platform/i18n/use-translation";

interface SelectedRowsPanelProps {
  /** Id of the form, equal to `selection.form` of the table. */
  id: string;
  /** The page that asks about the selected rows. */
  action: string;
  /** Label of the box that selects all rows, on whatever page. */
  all: string;
  submit: string;
  /** Another page that asks about the same rows. */
  other?: { action: string; submit: string };
  /** Says which rows all are. */
  hidden?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** Leads from selected rows of a table to a page that asks what becomes of them. */
export function SelectedRowsPanel({
  id,
  action,
  all,
  submit,
  other,
  hidden = {},
  children,
}: SelectedRowsPanelProps) {
  const { t } = useTranslation();
  return (
    <form
      id={id}
      method="get"
      action={action}
      className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 no-print"
      aria-label={t("panel:selected.heading")}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="check">
        <input className="checkbox checkbox-primary" type="checkbox" name="all" value="yes" /> {all}
      </label>{" "}
      <span className="flex flex-wrap gap-3">
        {other && (
          <button type="submit" className="btn btn-outline" formAction={other.action}>
            {other.submit}
          </button>
        )}{" "}
        <button type="submit" className="btn btn-primary">
          {submit}
        </button>
      </span>{" "}
      {children}
    </form>
  );
}
