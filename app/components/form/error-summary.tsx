import type { SubmissionResult } from "@conform-to/react";
import { NO_FIELDS } from "~/platform/forms/field-checks";
import { MOVED_FORM, SAVED_FORM } from "~/platform/forms/saved-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AnyForm } from "./field";
import { useForm } from "./use-form";
import { useFormResult } from "./use-form-result";
import { shownOf, useMessage } from "./use-message";

interface ErrorSummaryProps {
  form: AnyForm;
  /** Labels by field name, for forms whose messages do not name their field. */
  labels?: Record<string, string>;
  /** Replaces the heading `errors:refused` if the failure is not about fields. */
  heading?: string;
  /** Headings by message, used if all lines have the same message. */
  headings?: Record<string, string>;
  className?: string;
}

/**
 * Lists errors above the form; each links to its field. Empty fields are reported once; a restored
 * form is marked as not saved yet, and one that waits for others is not called wrong.
 */
export function ErrorSummary({
  form,
  labels = {},
  heading,
  headings = {},
  className = "",
}: ErrorSummaryProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const lines = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    shownOf(messages ?? []).map((text) => ({ name, text })),
  );
  if (lines.length === 0) return null;
  const aboutFields = lines.some(({ name }) => name !== "");
  const known: Record<string, string> = {
    ...headings,
    [SAVED_FORM]: t("errors:savedForm.heading"),
    [MOVED_FORM]: t("errors:savedForm.heading"),
  };
  const isWaiting = lines.every(({ text }) => isWait(text));
  const special = isWaiting
    ? t("errors:turn.heading")
    : lines.every(({ text }) => text === lines[0]?.text) && known[lines[0]?.text ?? ""];
  return (
    <section
      className={`error-summary ${className}`}
      id={form.errorId}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script the errors come first
      autoFocus
      aria-labelledby={`${form.id}-problems`}
    >
      <div role="alert">
        <h2 id={`${form.id}-problems`}>
          {special ||
            (aboutFields
              ? t("errors:summary", { count: lines.length })
              : (heading ?? t("errors:refused")))}
        </h2>
        {lines.some(({ name, text }) => isMissing(text) && isEmpty(form.value, name)) && (
          <p className="mt-2">{t("errors:requiredFields")}</p>
        )}
        <ul className="mt-2 grid gap-1">
          {lines.map(({ name, text }) => (
            <li key={`${name} ${text}`}>
              {labels[name] && `${labels[name]}: `}
              {name ? <a href={`#${form.id}-${fieldOf(name)}`}>{message(text)}</a> : message(text)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface FormProblemsProps {
  id: string;
  heading?: string;
  className?: string;
}

/** The reason why a form without fields was refused, or that it is not submitted yet. */
export function FormProblems(props: FormProblemsProps) {
  const answer = useFormResult();
  return answer?.result ? <Refused {...props} result={answer.result} /> : null;
}

function Refused({
  id,
  result,
  ...shown
}: FormProblemsProps & { result: SubmissionResult<string[]> }) {
  const [form] = useForm({ schema: NO_FIELDS, id, lastResult: result });
  return <ErrorSummary form={form} {...shown} />;
}

/** True if a message is one of a required field: every namespace has those below `missing`. */
const isMissing = (text: string) => /^[\w-]+:missing\./.test(text);

/** True if nothing was sent in a field, so that one that is too short is not called missing. */
export function isEmpty(sent: unknown, name: string): boolean {
  const value = name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], sent);
  return typeof value !== "string" || value.trim() === "";
}

/** True for the message of a form that was right, but has to wait for others (rules 198, 613). */
export const isWait = (text: string) => /^errors:(busy$|turn\.)/.test(text);

/** List entries share the field of the list. A nested name has dots, its id has dashes. */
const fieldOf = (name: string) => name.replace(/\[\d+\]$/, "").replaceAll(".", "-");
