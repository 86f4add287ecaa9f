import { controlProps, Field, type FieldProps, startText } from "./field";

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The option for "nothing selected"; without it the first option is preselected. */
  placeholder?: string;
}

/** A choice of one option. */
export function SelectField({ options, placeholder, ...frame }: SelectFieldProps) {
  return (
    <Field {...frame}>
      <select
        {...controlProps(frame.field, frame)}
        className="select"
        defaultValue={startText(frame.field) ?? ""}
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
