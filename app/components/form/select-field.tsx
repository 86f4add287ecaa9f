import { controlProps, Field, type FieldProps, startText } from "./field";

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The line that stands for "nothing chosen yet"; without it something always is. */
  placeholder?: string;
}

/** One of several. */
export function SelectField({ options, placeholder, required, ...frame }: SelectFieldProps) {
  return (
    <Field {...frame}>
      <select
        {...controlProps(frame.field, frame)}
        className="select"
        defaultValue={startText(frame.field) ?? ""}
        aria-required={required || undefined}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
