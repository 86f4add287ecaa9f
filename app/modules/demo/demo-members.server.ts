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

/** Gives some of the sample companies people who are in the member directory, so that it can be tried; nobody can log in as them (rules 184). */
export async function seedDemoMembers(): Promise<void> {
  const running = await backend();
  for (const { company: companyId, ...person } of demo.members) {
    const company = await findMemberCompany(companyId);
    // Data of an earlier version, or of somebody who has removed the sample company.
    if (!company?.organizationId) continue;
    await seedOrganization(running, company, company.organizationId);
    await seedPerson(running, person, {
      organizationId: company.organizationId,
      companyName: company.name,
    });
  }
}

/** The organization of a sample company, which otherwise has only the record of staff. */
async function seedOrganization(running: Backend, company: Company, id: string): Promise<void> {
  await serviceClient(running)
    .from("organizations")
    .upsert({ ...columnsOf(company), id, created_at: now() }, { ignoreDuplicates: true })
    .then(rows);
}
