export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form with more fields, or with a text area, is long: it is remembered (rules 1452). */
export const MANY_FIELDS = 5;

export const isBox = (field: Field): field is HTMLInputElement =>
  /^(?:checkbox|radio)$/.test(field.type);

export const holds = (field: Field): string | boolean =>
  isBox(field) ? field.checked : field.value;

/** True if a field holds something else than its page gave it. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Names and values as a browser sends them: with its line ends, of files the names. */
export const entriesOf = (data: FormData): [string, string][] =>
  [...data].map(([name, value]) => [
    name,
    typeof value === "string" ? value.replace(/\r\n?|\n/g, "\r\n") : value.name,
  ]);
