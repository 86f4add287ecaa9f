import type { Locale } from "~/platform/i18n/locale";
import type { OrganizationRow } from "~/platform/supabase/port/database.types";
import { INDUSTRIES, type Industry, sizesFor } from "../organization";
import { formValuesOf } from "./organization-fields";

export function organizationPage(organization: OrganizationRow, locale: Locale) {
  return {
    values: formValuesOf(organization),
    /** Sizes that this company may choose. */
    sizes: sizesFor(organization),
    /** Industries suggested while typing; any other text is accepted. */
    industries: INDUSTRIES.map((id) => industryLabel(id, locale)),
  };
}

/** Label of an industry. */
export const industryLabel = (industry: Industry, { t }: Locale): string =>
  t(`companies:industries.${industry}`);
