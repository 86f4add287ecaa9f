import { type AnyField, controlProps, FieldError } from "./field";

interface OptionFieldProps {
  field: AnyField;
  legend: string;
  options: readonly { value: string; label: string }[];
  /** Classes for the columns of wider screens. */
  columns: string;
}

/** One of a few answers, as radio buttons on large labels. */
export function OptionField({ field, legend, options, columns }: OptionFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="label-text mb-2">{legend}</legend>
      <div className={`grid gap-2 ${columns}`}>
        {options.map(({ value, label }, index) => (
          <label key={value} className="option items-center!">
            <input
              {...(index === 0 ? controlProps(field, {}) : { name: field.name })}
              className="radio radio-primary"
              type="radio"
              value={value}
              defaultChecked={field.initialValue === value}
            />{" "}
            {label}{" "}
          </label>
        ))}
      </div>
      <div className="mt-2 empty:hidden">
        <FieldError field={field} />
      </div>
    </fieldset>
  );
}
