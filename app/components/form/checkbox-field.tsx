import type { ReactNode } from "react";
import { controlProps, FieldError, type FieldProps, idOf } from "./field";

interface CheckboxFieldProps extends Pick<FieldProps, "field" | "hint" | "required"> {
  label: ReactNode;
  /** A switch turns something on; a box agrees to something. */
  look?: "checkbox" | "toggle";
}

/** A yes or no. The hint is inside the label, but describes the box and is no part of its name. */
export function CheckboxField({
  field,
  label,
  hint,
  look = "checkbox",
  required,
}: CheckboxFieldProps) {
  const id = idOf(field);
  return (
    <div>
      <label className="check">
        <input
          {...controlProps(field, { hint, required })}
          aria-labelledby={hint && `${id}-label`}
          className={look === "toggle" ? "toggle" : "checkbox checkbox-primary"}
          type="checkbox"
          defaultChecked={field.initialValue === "on"}
        />{" "}
        <span>
          <span
            id={hint && `${id}-label`}
            className={
              look === "toggle" ? "block font-semibold text-[.9375rem]" : "text-[.9375rem]"
            }
          >
            {label}
          </span>{" "}
          {hint && (
            <span className="hint block" id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError field={field} />
    </div>
  );
}
