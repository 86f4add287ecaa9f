/** A filter of a list: its look, its options, and the chosen values. */
export interface ListFilter {
  /** Name of the field and of the parameter in the address. */
  name: string;
  label: string;
  /**
   * Several values as chips, a box, one value as chips, or a select. With one value, the first
   * option means "all".
   */
  look: "checkboxes" | "checkbox" | "radios" | "select";
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Heading that folds many chips; folded at first. */
  fold?: string;
}

/** A value that narrows the list now. */
export interface ActiveFilter {
  name: string;
  /** One of several values; null if the field has a single value. */
  value: string | null;
  label: string;
}

/** The chosen values of filters, except those that mean "all". */
export function activeFilters(filters: readonly ListFilter[]): ActiveFilter[] {
  return filters.flatMap(({ name, look, options, chosen }) =>
    (look === "radios" || look === "select" ? options.slice(1) : options)
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, label }) => ({ name, value: look === "checkboxes" ? value : null, label })),
  );
}
