export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
