import { getFormProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { ErrorSummary } from "./error-summary";
import type { AnyForm } from "./field";
import { HiddenFields } from "./hidden-fields";

interface PostFormProps extends Omit<ComponentProps<"form">, "form" | "method"> {
  form: AnyForm;
  /** How the list of what is wrong, above the form, names it; null where the page shows that list elsewhere. */
  problems?: Omit<ComponentProps<typeof ErrorSummary>, "form"> | null;
  /** Makes a double submit one record. */
  preventDuplicates?: boolean;
}

/** A form that is posted: what was wrong with it, its own attributes, and the hidden fields of every form. */
export function PostForm({
  form,
  problems = {},
  preventDuplicates,
  encType,
  action,
  children,
  ...attributes
}: PostFormProps) {
  return (
    <>
      {problems && <ErrorSummary form={form} {...problems} />}
      <form method="post" encType={encType} action={action} {...getFormProps(form)} {...attributes}>
        {children}
        <HiddenFields preventDuplicates={preventDuplicates} />
      </form>
    </>
  );
}
