import type { ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { useTranslation } from "~/platform/i18n/use-translation";

interface SelectedRowsFormProps {
  /** Id of the form, equal to `selection.form` of the table. */
  id: string;
  /** Label of the box that selects all rows of the search, on whatever page. */
  all: string;
  /** Fields and buttons. */
  children: ReactNode;
}

/**
 * One post for several rows. It stays in view while one is selected, and counts them where scripts
 * or `:has` allow.
 */
export function SelectedRowsForm({ id, all, children }: SelectedRowsFormProps) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      id={id}
      className="panel selected-bar no-print"
      aria-label={t("panel:selected.heading")}
    >
      <b className="number">{t("panel:selected.heading")}: </b>
      <label className="check">
        <input className="checkbox checkbox-primary" type="checkbox" name="all" value="yes" />
        {all}
      </label>{" "}
      <span className="selected-acts">{children}</span>
      <HiddenFields preventDuplicates />
    </form>
  );
}
