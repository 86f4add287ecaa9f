import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { isOfContact } from "./contact-columns";
import { COLUMN_FIELDS, type ColumnField, isJoint, isOfNote } from "./layout";

/** "E-mail: " and "e-mail" are the same heading. */
export const plain = (text: string): string =>
  fold(text)
    .replace(/[\s:*_-]+/g, " ")
    .trim();

/** The label of a field, where staff choose it. */
export const fieldLabel = (field: ColumnField, { t }: Pick<Locale, "t">): string => {
  if (field === "id") return t("panel-import:id");
  if (isOfContact(field)) return t(`panel-import:contacts.${field}`);
  return isJoint(field) || isOfNote(field)
    ? t(`panel-import:joint.${field}`)
    : t(`panel-companies:fields.${field}`);
};

/** Fields by their names in the headings of files. */
export interface Headings {
  fieldOf: (heading: string) => ColumnField | null;
  /** True for a heading of an export. */
  isLabel: (heading: string) => boolean;
  /** True for columns that an export or a file of refused rows has in addition, and for none. */
  isOwn: (heading: string) => boolean;
}

export function headingsIn(locale: Pick<Locale, "t">): Headings {
  const { t } = locale;
  const names = new Map<string, ColumnField>();
  for (const field of COLUMN_FIELDS) {
    names.set(plain(field), field).set(plain(fieldLabel(field, locale)), field);
    if (field === "id") continue;
    for (const name of t(`panel-import:columns.${field}`).split(",")) names.set(plain(name), field);
  }
  const labels = new Set(COLUMN_FIELDS.map((field) => plain(fieldLabel(field, locale))));
  const own = (
    ["panel-import:validUntil", "panel-import:list.line", "panel-import:list.reason"] as const
  ).map((key) => plain(t(key)));
  return {
    fieldOf: (heading) => names.get(plain(heading)) ?? null,
    isLabel: (heading) => labels.has(plain(heading)),
    isOwn: (heading) => heading === "" || own.includes(plain(heading)),
  };
}
