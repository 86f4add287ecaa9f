import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { PICTURE_TYPES } from "~/platform/uploads/picture-types";
import { ErrorSummary } from "./error-summary";
import type { AnyField, AnyForm } from "./field";
import { FileField } from "./file-field";
import { HiddenFields } from "./hidden-fields";
import { SubmitButton } from "./submit-button";

interface PictureFormProps {
  form: AnyForm;
  field: AnyField;
  heading: string;
  note: string;
  label: string;
  /** Accepted file types and size. */
  hint: string;
  /** Target of the upload form, and target of the button that removes the picture. */
  sendTo: string;
  removeTo: string;
  /** Label of that button; null without a picture. */
  remove: string | null;
  /** Headings of the summary by message. */
  headings?: Record<string, string>;
  /** The current picture. */
  children: ReactNode;
}

/** Uploads or removes a picture, in two forms beside the long form of the page. */
export function PictureForm({ form, field, headings, children, ...texts }: PictureFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary form={form} headings={headings} />
      <section
        className="panel grid gap-5 p-5 sm:p-8 lg:grid-cols-[15rem_1fr] lg:gap-10"
        aria-labelledby={`${form.id}-heading`}
      >
        <div>
          <h2 className="legend" id={`${form.id}-heading`}>
            {texts.heading}
          </h2>
          <p className="muted mt-1 text-sm">{texts.note}</p>
        </div>
        <div className="flex min-w-0 flex-wrap items-start gap-5">
          {children}
          <div className="grid min-w-0 grow basis-72 gap-3">
            <form
              method="post"
              encType="multipart/form-data"
              action={texts.sendTo}
              {...getFormProps(form)}
              className="grid gap-3"
            >
              <HiddenFields />
              <FileField
                field={field}
                label={texts.label}
                hint={texts.hint}
                accept={PICTURE_TYPES}
              />
              <div>
                <SubmitButton className="btn-outline" pending={t("common:picture.sending")}>
                  <Icon name="upload" /> {t("common:picture.send")}
                </SubmitButton>
              </div>
            </form>
            {texts.remove && (
              <form method="post" action={texts.removeTo}>
                <button
                  type="submit"
                  className="btn btn-ghost -ml-3"
                  data-pending={t("common:saving")}
                >
                  {texts.remove}
                </button>
                <HiddenFields />
              </form>
            )}
          </div>
        </div>
      </section>
    </>
  );
}
