import type { ListFilter } from "./list-filter";

/** A filter as chips in the list's GET form, with one or several values. */
export function ChipFilter({
  filter: { name, label, look, options, chosen },
}: {
  filter: ListFilter;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="label-text mb-1.5">{label}</legend>
      <div className="chips">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type={look === "radios" ? "radio" : "checkbox"}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            {option.label}{" "}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
