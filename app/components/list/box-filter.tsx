import type { ListFilter } from "./list-filter";

/** A filter that is on or off: its one option is on. */
export function BoxFilter({ filter: { name, label, options, chosen } }: { filter: ListFilter }) {
  return (
    <label className="check grow">
      <input
        className="checkbox checkbox-primary"
        type="checkbox"
        name={name}
        value={options[0]?.value}
        defaultChecked={chosen.length > 0}
      />{" "}
      <span className="text-[.9375rem]">{label}</span>
    </label>
  );
}
