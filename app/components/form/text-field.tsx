import type { ReactNode } from "react";
import { controlProps, Field, type FieldProps, startText } from "./field";

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "password" | "url" | "tel" | "date";
  autoComplete?: string;
  readOnly?: boolean;
  inputMode?: "decimal" | "numeric";
  /** Suggestions while typing. */
  suggestions?: readonly string[];
}

/** A single line of text. A password is never filled in. */
export function TextField({
  type = "text",
  autoComplete,
  readOnly,
  inputMode,
  suggestions,
  ...frame
}: TextFieldProps) {
  const { field } = frame;
  const listId = suggestions && `${field.id}-suggestions`;
  return (
    <Field {...frame}>
      <input
        {...controlProps(field, frame)}
        className="input"
        type={type}
        defaultValue={type === "password" ? undefined : startText(field)}
        autoComplete={autoComplete}
        readOnly={readOnly}
        inputMode={inputMode}
        list={listId}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  readOnly?: boolean;
  /** Above the control. */
  children?: ReactNode;
}

/** A text of several lines. */
export function TextAreaField({ rows = 4, readOnly, children, ...frame }: TextAreaFieldProps) {
  return (
    <Field {...frame}>
      {children}
      <textarea
        {...controlProps(frame.field, frame)}
        className="textarea"
        rows={rows}
        readOnly={readOnly}
        defaultValue={startText(frame.field)}
      />
    </Field>
  );
}
