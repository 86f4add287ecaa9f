import type { ComponentProps } from "react";
import { useTranslation } from "~/platform/i18n/use-translation";
import { FormFooter } from "./form-footer";
import { PostForm } from "./post-form";
import { RevisionField } from "./revision-field";
import { MainButtonFirst, SubmitButton } from "./submit-button";

interface RecordFormProps extends Omit<ComponentProps<typeof PostForm>, "preventDuplicates"> {
  /** Label of the main button. */
  submit: string;
  /** Label of the main button while the form is being sent. */
  pending?: string;
  cancelTo: string;
  /** Only for a record that exists. */
  revision?: number | undefined;
}

/** The form of a record in the panel: a white panel with cancel and save in its last line. */
export function RecordForm({
  submit,
  pending,
  cancelTo,
  revision,
  className = "",
  children,
  ...form
}: RecordFormProps) {
  const { t } = useTranslation();
  return (
    <PostForm className={`panel px-5 sm:px-8 ${className}`} preventDuplicates {...form}>
      <MainButtonFirst>{submit}</MainButtonFirst>
      {children}
      <FormFooter cancelTo={cancelTo}>
        <SubmitButton pending={pending ?? t("common:saving")}>{submit}</SubmitButton>
      </FormFooter>
      {revision !== undefined && <RevisionField revision={revision} />}
    </PostForm>
  );
}
