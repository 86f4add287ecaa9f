interface ChoiceFilterProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

/** One filter, or the order, of a list. Nothing happens until the form is sent. */
export function ChoiceFilter({ name, label, value, options }: ChoiceFilterProps) {
  return (
    <div className="field basis-48">
      <label className="label-text" htmlFor={name}>
        {label}
      </label>
      <select className="select" id={name} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
