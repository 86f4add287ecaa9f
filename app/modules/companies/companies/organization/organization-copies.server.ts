import { isDeepStrictEqual } from "node:util";
import { transaction } from "~/platform/store/stores.server";
import type { OrganizationRow } from "~/platform/supabase/port/database.types";
import { now } from "~/platform/time/clock";
import { companies } from "../companies.store.server";
import type { Company } from "../company";
import { copyOf, type OwnField } from "./organization-fields";
import { listOrganizations } from "./organization-rows.server";
import { withOwnChange } from "./own-changes.server";

/** The most former names of a company. */
const FORMER_NAMES = 5;

/** Copies name and public fields of an organization to its company (rules 203). */
export async function copyOrganization(organization: OrganizationRow): Promise<void> {
  await transaction(() => copyInTransaction(organization));
}

/**
 * The same after a change by the owner, which is stored (rules 901, 1285).
 *
 * @param own what the owner changed in the portal's own record (rules 1668)
 */
export async function copyOwnersChange(
  organization: OrganizationRow,
  own: Partial<Pick<Company, OwnField>> = {},
): Promise<void> {
  await transaction(() => {
    const [company] = companies.listBy("organizationId", organization.id);
    if (!company) return;
    const { name, ...copied } = copyOf(organization);
    const fields = { ...copied, ...own };
    const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
      (field) => !isDeepStrictEqual(fields[field], company[field]),
    );
    const former =
      company.name === name
        ? company.formerNames
        : [...company.formerNames, { name: company.name, until: now() }].slice(-FORMER_NAMES);
    const saved = { ...withOwnChange(company, changed), ...fields, name, formerNames: former };
    if (!isDeepStrictEqual(saved, company)) companies.save(saved);
  });
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
