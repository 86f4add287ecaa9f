import type { ListFilter } from "./list-filter";

/** A filter or the order of a list. It takes effect when the form is sent. */
export function ChoiceFilter({ filter: { name, label, options, chosen } }: { filter: ListFilter }) {
  return (
    <div className="field basis-48 max-sm:grow">
      <label className="label-text" htmlFor={name}>
        {label}
      </label>
      <select className="select" id={name} name={name} defaultValue={chosen[0]}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
