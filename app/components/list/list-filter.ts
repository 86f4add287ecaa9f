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
  return filters.flatMap(({ name, label, look, options, chosen }) =>
    (look === "radios" || look === "select" ? options.slice(1) : options)
      .filter(({ value }) => chosen.includes(value))
      .map((option) => ({
        name,
        value: look === "checkboxes" ? option.value : null,
        label: look === "select" ? `${label}: ${option.label}` : option.label,
      })),
  );
}

/** A box; it narrows the list to rows for which the choice is "yes". */
export const boxFilter = (
  name: string,
  label: string,
  choices: Readonly<Record<string, string>>,
): ListFilter => ({
  name,
  label,
  look: "checkbox",
  options: [{ value: "yes", label }],
  chosen: choices[name] === "yes" ? ["yes"] : [],
});

/** A select of one value; the first means "all". */
export const selectFilter = <Value extends string, Name extends string>(
  name: Name,
  label: string,
  { values, text }: { values: readonly Value[]; text: (value: Value) => string },
  choices: Readonly<Record<Name, string>>,
): ListFilter => ({
  name,
  label,
  look: "select",
  options: values.map((value) => ({ value, label: text(value) })),
  chosen: [choices[name]],
});
