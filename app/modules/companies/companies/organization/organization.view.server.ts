import type { Locale } from "~/platform/i18n/locale";
import type { OrganizationRow } from "~/platform/supabase/port/database.types";
import type { Company } from "../company";
import { INDUSTRIES, type Industry, sizesFor } from "../organization";
import { formValuesOf, type OwnField } from "./organization-fields";

export function organizationPage(
  organization: OrganizationRow,
  { location, website }: Pick<Company, OwnField>,
  locale: Locale,
) {
  return {
    values: { ...formValuesOf(organization), location, website },
    /** Sizes that this company may choose. */
    sizes: sizesFor(organization),
    /** Industries suggested while typing; any other text is accepted. */
    industries: INDUSTRIES.map((id) => industryLabel(id, locale)),
  };
}

/** Label of an industry. */
export const industryLabel = (industry: Industry, { t }: Locale): string =>
  t(`companies:industries.${industry}`);
