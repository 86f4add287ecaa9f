import { getFormProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { useActionWithBack } from "~/components/ui/back";
import { ErrorSummary } from "./error-summary";
import type { AnyForm } from "./field";
import { HiddenFields } from "./hidden-fields";

interface PostFormProps extends Omit<ComponentProps<"form">, "form" | "method"> {
  form: AnyForm;
  /** Options of the error summary above the form; null if the page shows it elsewhere. */
  problems?: Omit<ComponentProps<typeof ErrorSummary>, "form"> | null;
  /** A double submit makes one record. */
  preventDuplicates?: boolean;
}

/**
 * A form with method POST: its error summary, its attributes, and the hidden fields of every form.
 */
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
      {problems && (
        <ErrorSummary form={form} className={placeOf(attributes.className)} {...problems} />
      )}
      <form
        method="post"
        encType={encType}
        action={useActionWithBack()(action)}
        {...getFormProps(form)}
        {...attributes}
      >
        {children}
        <HiddenFields preventDuplicates={preventDuplicates} />
      </form>
    </>
  );
}

/** The space above a form and its width, for a summary that takes its place. */
const placeOf = (className = "") =>
  className
    .split(" ")
    .filter((name) => /^(mt|max-w)-/.test(name))
    .join(" ");
