import { env } from "~/env.server";
import { findMemberCompany } from "~/modules/companies/companies/membership/companies.server";
import { columnsOf } from "~/modules/companies/companies/organization/organization-fields";
import type { Account } from "~/modules/people/accounts/account";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { now } from "~/platform/time/clock";
import people from "../../../../fixtures/chamber/people.json";
import demo from "../../../../fixtures/demo.json";
import { DEMO_PASSWORD, OWNERS_OF_CARDS } from "./demo.server";
import { seedPeople } from "./demo-accounts.server";

/** The people of sample companies: a few, or those of a whole chamber (rules 834). */
const members = () => (env.SAMPLE_DATA === "few" ? demo.members : [...demo.members, ...people]);

/**
 * Adds people to sample companies for the member directory; only owners of ended cards can log in
 * (rules 184, 807). Leaves out companies that were removed, or of data of an earlier version. The
 * companies get the organizations that they have not, because they are only records of staff.
 *
 * @returns the people that were missing
 */
export async function seedDemoMembers(): Promise<Account[]> {
  const running = await backend();
  const found = await Promise.all(
    members().map(async ({ company: companyId, ...person }) => {
      const company = await findMemberCompany(companyId);
      return company?.organizationId
        ? [{ person, company, organizationId: company.organizationId }]
        : [];
    }),
  );
  const all = found.flat();
  if (all.length === 0) return [];
  const organizations = new Map(
    all.map(({ company, organizationId: id }) => [
      id,
      { ...columnsOf(company), id, created_at: now() },
    ]),
  );
  await serviceClient(running)
    .from("organizations")
    .upsert([...organizations.values()], { onConflict: "id", ignoreDuplicates: true })
    .then(rows);
  const missing = all.map(({ person, company, organizationId }) => ({
    ...person,
    organizationId,
    companyName: company.name,
  }));
  const logIn = new Set(OWNERS_OF_CARDS.map(({ email }) => email));
  const [guests, others] = [true, false].map((can) =>
    missing.filter(({ email }) => logIn.has(email) === can),
  );
  return [
    ...(await seedPeople(running, others ?? [])),
    ...(await seedPeople(running, guests ?? [], { password: DEMO_PASSWORD })),
  ];
}
