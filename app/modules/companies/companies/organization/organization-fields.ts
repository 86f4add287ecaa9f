import type { OrganizationRow } from "~/platform/supabase/port/database.types";
import type { Company, PublicFields } from "../company";

type CopiedField = "name" | keyof PublicFields;
type PublicColumn = Exclude<keyof OrganizationRow, "id" | "created_at" | "updated_at">;

/**
 * The fields of a company that its organization in Supabase owns, and their columns (rules 203).
 * Form, update, copy and sample data are made from this map; a forgotten field does not compile.
 */
export const ORGANIZATION_FIELDS = {
  name: "name",
  industry: "industry",
  size: "size",
  shortDescription: "short_description",
  fullDescription: "full_description",
  logoUrl: "logo_url",
  tags: "tags",
  hidden: "hidden",
  offering: "offering",
  seeking: "seeking",
  published: "published",
} as const satisfies Record<CopiedField, PublicColumn>;

type ColumnOf = typeof ORGANIZATION_FIELDS;

const ENTRIES = Object.entries(ORGANIZATION_FIELDS) as [CopiedField, PublicColumn][];

/** The fields that a company copies from its organization. */
export function copyOf(organization: OrganizationRow): Pick<Company, CopiedField> {
  const copy = ENTRIES.map(([field, column]) => [field, organization[column]]);
  return Object.fromEntries(copy) as { [Field in CopiedField]: OrganizationRow[ColumnOf[Field]] };
}

/** The columns of the organization of a company that has only the record of staff. */
export function columnsOf(
  company: Pick<Company, CopiedField>,
): Pick<OrganizationRow, PublicColumn> {
  const columns = ENTRIES.map(([field, column]) => [column, company[field]]);
  return Object.fromEntries(columns) as {
    [Field in CopiedField as ColumnOf[Field]]: Company[Field];
  };
}

/** Columns that the owner edits in the form; the logo has a form of its own. */
export type FormColumn = Exclude<PublicColumn, "logo_url">;

export const FORM_COLUMNS: readonly FormColumn[] = Object.values(ORGANIZATION_FIELDS).filter(
  (column) => column !== "logo_url",
);

/** Fields of the portal's own record that the same form edits (rules 1668). */
export type OwnField = "location" | "website";

/** The form's values of an organization. */
export function formValuesOf(organization: OrganizationRow): Pick<OrganizationRow, FormColumn> {
  const values = FORM_COLUMNS.map((column) => [column, organization[column]]);
  return Object.fromEntries(values) as Pick<OrganizationRow, FormColumn>;
}
