import { useActionWithBack } from "~/components/ui/back";
import { Note } from "~/components/ui/note";
import { RichText } from "~/components/ui/prose";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { TextPreview } from "~/platform/text/text-preview";
import type { FieldProps } from "./field";
import { TextAreaField } from "./text-field";

/** The marks of a text with what stands before and after the words; a script makes them buttons. */
const MARKS = {
  heading: "# ",
  bold: "**|**",
  list: "- ",
  numbers: "1. ",
  link: "[|](https://)",
  quote: "> ",
  picture: "![|](https://)",
};

interface MarkedTextFieldProps extends FieldProps {
  rows: number;
  /** Marks that the text has no use for. */
  without?: keyof typeof MARKS;
}

/** A long text with marks (rules 985), which stand above it. */
export function MarkedTextField({ rows, without, ...frame }: MarkedTextFieldProps) {
  const { t } = useTranslation();
  const names = Object.keys(MARKS) as (keyof typeof MARKS)[];
  return (
    <TextAreaField {...frame} rows={rows}>
      <p className="muted flex flex-wrap gap-x-4 text-sm">
        {names.map((name) =>
          name === without ? null : (
            <span key={name} data-mark={MARKS[name]}>
              {t(`common:marks.${name}`)}{" "}
            </span>
          ),
        )}
        <a className="link" href={panelPaths.files()} target="_blank" rel="noopener">
          {t("files:use")}
        </a>
      </p>
    </TextAreaField>
  );
}

interface TextPreviewProps {
  /** Address that the form posts to. */
  action: string;
  /** Null unless the button was pressed. */
  preview: TextPreview | null;
}

/** The button that shows a text as readers would see it, and the text below it. */
export function PreviewedText({ action, preview }: TextPreviewProps) {
  const { t } = useTranslation();
  const withBack = useActionWithBack();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          name="preview"
          value="yes"
          formAction={`${withBack(action)}#preview`}
          className="btn btn-outline"
        >
          {t("common:preview.button")}
        </button>{" "}
        <span className="muted text-sm">{t("common:preview.note")}</span>
      </p>
      {preview !== null && (
        <section
          id="preview"
          className="rounded-box border border-line p-5"
          aria-labelledby="preview-heading"
        >
          <h2 id="preview-heading" className="muted mb-3 text-sm font-semibold">
            {t("common:preview.heading")}
          </h2>
          {preview.problems.length > 0 && (
            <Note className="mb-4">
              <ul className="grid gap-1">
                {preview.problems.map(({ problem, words }) => (
                  <li key={`${problem} ${words}`}>{t(`common:preview.${problem}`, { words })}</li>
                ))}
              </ul>
            </Note>
          )}
          {preview.html === "" ? (
            <p className="muted">{t("common:preview.empty")}</p>
          ) : (
            <RichText html={preview.html} />
          )}
        </section>
      )}
    </>
  );
}
