import { isDeepStrictEqual } from "node:util";
import { transaction } from "~/platform/store/stores.server";
import type { OrganizationRow } from "~/platform/supabase/database.types";
import { companies } from "./companies.store.server";
import { copyOf } from "./organization-fields";
import { listOrganizations } from "./organization-rows.server";

/** Copies name and public fields of an organization to its company (rules 203). */
export async function copyOrganization(organization: OrganizationRow): Promise<void> {
  await transaction(() => copyInTransaction(organization));
}

/**
 * Repairs copies that an older version did not make, or that a crash between both saves has lost.
 */
export async function copyAllOrganizations(): Promise<void> {
  const organizations = await listOrganizations();
  await transaction(() => organizations.forEach(copyInTransaction));
}

function copyInTransaction(organization: OrganizationRow): void {
  const [company] = companies.listBy("organizationId", organization.id);
  if (!company) return;
  const copied = { ...company, ...copyOf(organization) };
  if (!isDeepStrictEqual(copied, company)) companies.save(copied);
}
