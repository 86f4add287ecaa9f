import { Fragment, type ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { useTranslation } from "~/platform/i18n/use-translation";

interface TickedFormProps {
  /** Of the form, as `tick.form` of the table has it. */
  id: string;
  /** What can be done with all ticked rows; each word ends in "zaznaczone", and before it may stand the field that it needs. */
  deeds: readonly { intent: string; label: string; field?: ReactNode }[];
}

/** What is done with several rows at once: one post with the ticked ids and the button's `intent`. */
export function TickedForm({ id, deeds }: TickedFormProps) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      id={id}
      className="flex flex-wrap items-end gap-x-6 gap-y-3"
      aria-label={t("panel:selected.heading")}
    >
      {deeds.map(({ intent, label, field }) => (
        <Fragment key={intent}>
          <span className="flex flex-wrap items-end gap-2">
            {field}{" "}
            <button type="submit" name="intent" value={intent} className="btn btn-outline">
              {label}
            </button>
          </span>{" "}
        </Fragment>
      ))}
      <HiddenFields preventDuplicates />
    </form>
  );
}

/** What came of each row that was ticked. */
export interface TickedResult {
  id: string;
  title: string;
  /** In words. */
  text: string;
  isDone: boolean;
}

/** The results of the post before this page, one by one. */
export function TickedResults({ results }: { results: readonly TickedResult[] }) {
  const { t } = useTranslation();
  if (results.length === 0) return null;
  return (
    <section className="panel p-4" aria-labelledby="ticked-results" role="status">
      <h2 id="ticked-results" className="text-base">
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
