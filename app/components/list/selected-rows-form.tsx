import { Fragment, type ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { useTranslation } from "~/platform/i18n/use-translation";

interface SelectedRowsFormProps {
  /** Id of the form, equal to `selection.form` of the table. */
  id: string;
  /** Actions for all selected rows; each label ends in "zaznaczone" and may follow a field. */
  actions: readonly { intent: string; label: string; field?: ReactNode }[];
}

/** One post for several rows: the selected ids and the button's `intent`. */
export function SelectedRowsForm({ id, actions }: SelectedRowsFormProps) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      id={id}
      className="flex flex-wrap items-end gap-x-6 gap-y-3"
      aria-label={t("panel:selected.heading")}
    >
      {actions.map(({ intent, label, field }) => (
        <Fragment key={intent}>
          <span className="flex flex-wrap items-end gap-2">
            {field}{" "}
            <button
              type="submit"
              name="intent"
              value={intent}
              className="btn btn-outline"
              data-pending={t("common:saving")}
            >
              {label}
            </button>
          </span>{" "}
        </Fragment>
      ))}
      <HiddenFields preventDuplicates />
    </form>
  );
}

/** The outcome of one selected row. */
export interface SelectedRowsResult {
  id: string;
  title: string;
  /** The outcome as text. */
  text: string;
  isDone: boolean;
}

/** The outcomes of the previous post, row by row. */
export function SelectedRowsResults({ results }: { results: readonly SelectedRowsResult[] }) {
  const { t } = useTranslation();
  if (results.length === 0) return null;
  return (
    <section className="panel p-4" aria-labelledby="selected-rows-results" role="status">
      <h2 id="selected-rows-results" className="text-base">
        {t("panel:selected.results")}
      </h2>
      <ul className="mt-1 grid gap-1 text-[.9375rem]">
        {results.map(({ id, title, text, isDone }) => (
          <li key={id} className="wrap-anywhere">
            <b>{title}</b>: {text}{" "}
            <span className="sr-only">
              ({t(isDone ? "panel:selected.done" : "panel:selected.skipped")})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
