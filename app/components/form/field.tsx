import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { shownOf, useMessage } from "./use-message";

// biome-ignore lint/suspicious/noExplicitAny: conform ties a field to its form; these serve all
export type AnyField = FieldMetadata<any, any, string[]>;

// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyForm = FormMetadata<any, string[]>;

/**
 * The part of a field that a text control needs; forms without a refused state pass it without
 * conform.
 */
export type TextControl = Pick<AnyField, "id" | "name" | "initialValue" | "errors" | "allErrors"> &
  Partial<Pick<AnyField, "required" | "pattern">>;

/** The start value of a text control: what was typed, else what is stored. */
export const startText = (field: TextControl): string | undefined =>
  typeof field.initialValue === "string" ? field.initialValue : undefined;

/** The frame around the control of every field. */
export interface FieldProps {
  field: AnyField;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Only where the schema does not say it: required beside another field, or on this page. */
  required?: boolean;
  className?: string;
}

/** Label, hint, control and error of one field. */
export function Field({
  field,
  label,
  hint,
  optional,
  className = "",
  children,
}: FieldProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={`field ${className}`}>
      <label className="label-text" htmlFor={idOf(field)}>
        {label} {optional && <small>{t("common:optional")}</small>}
      </label>{" "}
      {hint && (
        <p className="hint" id={hintId(field)}>
          {hint}
        </p>
      )}
      {children}
      <FieldError field={field} />
    </div>
  );
}

/** The first message of a field, translated; of a refused password all. */
export function FieldError({ field }: { field: TextControl }) {
  const message = useMessage();
  const shown = shownOf(field.errors ?? Object.values(field.allErrors)[0]);
  if (shown.length === 0) return null;
  return (
    <p className="error" id={errorId(field)}>
      <Icon name="alert" />
      <span>{shown.map(message).join(" ")}</span>
    </p>
  );
}

interface ControlOptions {
  hint?: string;
  /** True if an empty field is refused for a reason that its schema alone does not say. */
  required?: boolean;
}

/**
 * Attributes that connect a control with its label, hint and error, and say what a browser can
 * check. `required` itself would have empty fields read as wrong.
 */
export function controlProps(field: TextControl, { hint, required }: ControlOptions) {
  const invalid = Object.keys(field.allErrors).length > 0;
  const described = [invalid && errorId(field), hint && hintId(field)].filter(Boolean).join(" ");
  return {
    id: idOf(field),
    name: field.name,
    "aria-invalid": invalid || undefined,
    "aria-describedby": described || undefined,
    "aria-required": required || field.required || undefined,
    "data-checks": field.pattern,
  };
}

/** The id of a control; dots of a nested name become dashes. */
export const idOf = (field: Pick<AnyField, "id">): string => field.id.replaceAll(".", "-");

const hintId = (field: TextControl) => `${idOf(field)}-hint`;
const errorId = (field: TextControl) => `${idOf(field)}-error`;
