import { isDeepStrictEqual } from "node:util";
import { transaction } from "~/platform/store/stores.server";
import type { OrganizationRow } from "~/platform/supabase/database.types";
import { companies } from "./companies.store.server";
import { copyOf } from "./organization-fields";
import { listOrganizations } from "./organization-rows.server";

/** Gives a company the name and the public fields of its organization (rules 203), whether owner or staff have changed it. */
export async function copyOrganization(organization: OrganizationRow): Promise<void> {
  await transaction(() => copyInTransaction(organization));
}

/** Brings along what an older version has not copied, or what a crash between the two saves has lost. */
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
