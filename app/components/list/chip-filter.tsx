interface ChipFilterProps {
  name: string;
  legend: string;
  /** One of them (radio) or any number (checkbox). */
  type: "radio" | "checkbox";
  options: readonly { value: string; label: string }[];
  selected: readonly string[];
}

/** A filter as chips, fields of the list's GET form. */
export function ChipFilter({ name, legend, type, options, selected }: ChipFilterProps) {
  return (
    <fieldset>
      <legend className="label-text mb-2">{legend}</legend>
      <div className="chips">
        {options.map(({ value, label }) => (
          <label key={value} className="chip">
            <input type={type} name={name} value={value} defaultChecked={selected.includes(value)} />
            {label}{" "}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
