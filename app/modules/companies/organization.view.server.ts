import type { Locale } from "~/platform/i18n/locale";
import type { OrganizationRow } from "~/platform/supabase/database.types";
import { INDUSTRIES, type Industry, sizesFor } from "./organization";
import { formValuesOf } from "./organization-fields";

/** The form of an organization, as its owner finds it. */
export function organizationPage(organization: OrganizationRow, locale: Locale) {
  return {
    values: formValuesOf(organization),
    /** Sizes this company may choose from. */
    sizes: sizesFor(organization),
    /** Industries offered while typing; any other text is taken as well. */
    industries: INDUSTRIES.map((id) => industryLabel(id, locale)),
  };
}

/** What an industry is called. */
export const industryLabel = (industry: Industry, { t }: Locale): string =>
  t(`companies:industries.${industry}`);
