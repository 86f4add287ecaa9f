/** A filter of a list: how its field looks, what it offers, and what was asked for. */
export interface ListFilter {
  /** Of the field, and in the address. */
  name: string;
  label: string;
  /** Any number of values as chips, a single box, one value as chips, or one out of many. Where one is chosen, the first option stands for all. */
  look: "checkboxes" | "checkbox" | "radios" | "select";
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** What stands over many chips and folds them away; open at first. */
  fold?: string;
}

/** A value that narrows the list now. */
export interface ActiveFilter {
  name: string;
  /** The one of several that is meant; null where the field has one value only. */
  value: string | null;
  label: string;
}

/** What narrows a list: the chosen values of its filters, but for those that stand for all. */
export function activeFilters(filters: readonly ListFilter[]): ActiveFilter[] {
  return filters.flatMap(({ name, look, options, chosen }) =>
    (look === "radios" || look === "select" ? options.slice(1) : options)
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, label }) => ({ name, value: look === "checkboxes" ? value : null, label })),
  );
}
