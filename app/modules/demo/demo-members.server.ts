import { findMemberCompany } from "~/modules/companies/companies.server";
import type { Company } from "~/modules/companies/company";
import { columnsOf } from "~/modules/companies/organization-fields";
import type { Backend } from "~/platform/supabase/backend";
import { backend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/clients.server";
import { rows } from "~/platform/supabase/errors.server";
import { now } from "~/platform/time/clock";
import demo from "../../../fixtures/demo.json";
import { seedPerson } from "./demo-accounts.server";

/**
 * Adds people to some sample companies for the member directory; they cannot log in (rules 184).
 */
export async function seedDemoMembers(): Promise<void> {
  const running = await backend();
  for (const { company: companyId, ...person } of demo.members) {
    const company = await findMemberCompany(companyId);
    // Data of an earlier version, or the sample company was removed.
    if (!company?.organizationId) continue;
    await seedOrganization(running, company, company.organizationId);
    await seedPerson(running, person, {
      organizationId: company.organizationId,
      companyName: company.name,
    });
  }
}

/** Creates the organization of a sample company, which only has the record of staff. */
async function seedOrganization(running: Backend, company: Company, id: string): Promise<void> {
  await serviceClient(running)
    .from("organizations")
    .upsert(
      { ...columnsOf(company), id, created_at: now() },
      { onConflict: "id", ignoreDuplicates: true },
    )
    .then(rows);
}
