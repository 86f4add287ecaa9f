import type { ReactNode } from "react";
import { type AnyField, controlProps, FieldError } from "./field";

interface CheckboxFieldProps {
  field: AnyField;
  label: ReactNode;
  hint?: string;
  /** A switch turns something on; a box agrees to something. */
  look?: "checkbox" | "toggle";
  required?: boolean;
}

/** A yes or no. */
export function CheckboxField({ field, label, hint, look = "checkbox", required }: CheckboxFieldProps) {
  return (
    <div>
      <label className="check">
        <input
          {...controlProps(field, {})}
          className={look === "toggle" ? "toggle" : "checkbox checkbox-primary"}
          type="checkbox"
          defaultChecked={field.initialValue === "on"}
          aria-required={required || undefined}
        />{" "}
        <span>
          <span className={look === "toggle" ? "block font-semibold text-[.9375rem]" : "text-[.9375rem]"}>{label}</span>{" "}
          {hint && <span className="hint block">{hint}</span>}
        </span>
      </label>
      <FieldError field={field} />
    </div>
  );
}
