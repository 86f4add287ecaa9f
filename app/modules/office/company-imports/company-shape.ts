import type { FileShape } from "~/modules/office/file-columns/file-shape";
import {
  looksLikeDay,
  looksLikeEmail,
  looksLikePhone,
} from "~/modules/office/file-columns/layout-guess";
import { eDeliveryOf, nipOf, postcodeOf } from "~/platform/text/register-numbers";
import { COLUMN_FIELDS, type ColumnField, fieldParts, isJoint, isOfNote } from "./column-fields";
import { isOfContact } from "./contact-columns";

/** The columns of a file of companies (rules 1511, 1512). */
export const COMPANY_FILE: FileShape<ColumnField> = {
  kind: "company",
  fields: COLUMN_FIELDS,
  labelOf(field, { t }) {
    if (field === "id") return t("panel-import:id");
    if (isOfContact(field)) return t(`panel-import:contacts.${field}`);
    return isJoint(field) || isOfNote(field)
      ? t(`panel-import:joint.${field}`)
      : t(`panel-companies:fields.${field}`);
  },
  wordsOf: (field, { t }) => (field === "id" ? "" : t(`panel-import:columns.${field}`)),
  partsOf: fieldParts,
  // A day is most often that of joining.
  contents: [
    ["eDelivery", (text) => eDeliveryOf(text) !== null],
    ["nip", (text) => nipOf(text) !== null],
    ["email", looksLikeEmail],
    ["postcode", (text) => postcodeOf(text) !== null],
    ["memberSince", looksLikeDay],
    ["phone", looksLikePhone],
    ["website", (text) => /^(?:https?:\/\/|www\.)\S+$/i.test(text)],
    ["street", (text) => /^(?:ul|al|pl|os)\.\s?\p{L}/iu.test(text)],
  ],
  adjusted(fields, head, { headings, kept }) {
    const isOfAddress = fields.some((field) => field === "street" || field === "postcode");
    if (!isOfAddress || fields.includes("town")) return fields;
    // The only place of a file is both, unless it is called as in an export.
    return fields.map((field, index) =>
      field === "location" && !kept[index] && !headings.isLabel(head[index] ?? "")
        ? "place"
        : field,
    );
  },
  missing({ fields }) {
    const missing = missingField(fields);
    if (missing === null) return null;
    return { message: `panel-import:layout.errors.${missing}` };
  },
};

/** The missing field that keeps rows from finding or adding a company; null for none. */
function missingField(fields: readonly (ColumnField | null)[]): "name" | "location" | null {
  if (fields.includes("id")) return null;
  if (!fields.includes("name")) return "name";
  return fields.includes("location") || fields.includes("place") ? null : "location";
}
