import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import type { FileShape, Headings } from "./file-shape";

/** "E-mail: " and "e-mail" are the same heading. */
export const plain = (text: string): string =>
  fold(text)
    .replace(/[\s:*_-]+/g, " ")
    .trim();

export function headingsIn<Field extends string>(
  shape: FileShape<Field>,
  locale: Pick<Locale, "t">,
): Headings<Field> {
  const { t } = locale;
  const names = new Map<string, Field>();
  for (const field of shape.fields) {
    names.set(plain(field), field).set(plain(shape.labelOf(field, locale)), field);
    for (const name of shape.wordsOf(field, locale).split(","))
      if (plain(name) !== "") names.set(plain(name), field);
  }
  const labels = new Set(shape.fields.map((field) => plain(shape.labelOf(field, locale))));
  const own = (
    ["panel-import:validUntil", "panel-import:list.line", "panel-import:list.reason"] as const
  ).map((key) => plain(t(key)));
  return {
    fieldOf: (heading) => names.get(plain(heading)) ?? null,
    isLabel: (heading) => labels.has(plain(heading)),
    isOwn: (heading) => heading === "" || own.includes(plain(heading)),
  };
}
