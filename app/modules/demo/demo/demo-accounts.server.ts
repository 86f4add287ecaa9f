import { randomUUID } from "node:crypto";
import { env } from "~/env.server";
import { switchExpert } from "~/modules/advice/experts/approval/approvals.server";
import { syncExperts } from "~/modules/advice/experts/approval/member-experts.server";
import { findExpertOfAccount } from "~/modules/advice/experts/experts.server";
import { createCompany } from "~/modules/companies/companies/membership/companies.server";
import { markAllRead } from "~/modules/messages/notifications/notifications.server";
import type { Account } from "~/modules/people/accounts/account";
import { searchTextOf } from "~/modules/people/accounts/people/addresses.server";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff/staff";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { hashPassword, unknownHash } from "~/platform/supabase/limits/hashing.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import type { ProfileRow } from "~/platform/supabase/port/database.types";
import { now } from "~/platform/time/clock";
import { workdayMomentAgo } from "~/platform/time/workdays";
import demo from "../../../../fixtures/demo.json";
import { DEMO_COWORKER, DEMO_OWNER, DEMO_PASSWORD } from "./demo.server";
import { dateInOfficeHours, seedDemoLife } from "./demo-life.server";

const PEOPLE = [
  { email: DEMO_OWNER, profile: demo.owner, isOwner: true },
  { email: DEMO_COWORKER, profile: demo.coworker, isOwner: false },
];

/**
 * Creates missing accounts of the demo mode (rules 184).
 *
 * @returns those that were missing
 */
export async function seedDemoAccounts(): Promise<Record<"owner" | "coworker", Account | null>> {
  const running = await backend();
  const organizationId = await demoOrganization(running);
  const added: Record<"owner" | "coworker", Account | null> = { owner: null, coworker: null };
  for (const person of PEOPLE) {
    const [account] = await seedPeople(
      running,
      [{ ...person, organizationId, companyName: demo.organization.name }],
      { password: DEMO_PASSWORD },
    );
    if (account?.membership?.isOwner) {
      added.owner = account;
      await seedDemoLife(account);
    } else if (account) {
      added.coworker = account;
      await becomeExpert(account);
    }
  }
  return added;
}

/** Approves the person as an expert and marks the notification as read. */
async function becomeExpert({ id }: Account): Promise<void> {
  await syncExperts({ accountId: id });
  const expert = await findExpertOfAccount({ id });
  await switchExpert(expert?.id, true, { by: { id: ADMINISTRATOR_ID } });
  await markAllRead({ by: { id } });
  await dateInOfficeHours({ by: { id } });
}

const DAYS_AS_MEMBERS = 115;

/** With the whole chamber the people have belonged to it for months, as what they did shows. */
const joinedAt = () =>
  env.SAMPLE_DATA === "few" ? now() : workdayMomentAgo(DAYS_AS_MEMBERS, "10:05");

/** The organization whose owner is the demo owner, or a new one. */
async function demoOrganization(running: Backend): Promise<string> {
  const service = serviceClient(running);
  const owner = await running.findUserByEmail(DEMO_OWNER);
  if (owner) {
    const [membership] = await service
      .from("memberships")
      .select("organization_id")
      .eq("user_id", owner.id)
      .then(rows);
    if (membership) return membership.organization_id;
  }
  const id = randomUUID();
  const organization = await service
    .from("organizations")
    .insert({ ...demo.organization, id, created_at: joinedAt() })
    .select("*")
    .single()
    .then(rows);
  await createCompany(organization);
  return id;
}

interface DemoPerson {
  email: string;
  profile: Partial<ProfileRow> & Pick<ProfileRow, "first_name" | "last_name" | "position">;
  isOwner: boolean;
  organizationId: string;
  companyName: string;
}

/**
 * Creates the people of the demo who are missing, with one statement for all profiles.
 *
 * @param password without one they cannot log in
 * @returns those that were missing
 */
export async function seedPeople(
  running: Backend,
  people: readonly DemoPerson[],
  { password }: { password?: string } = {},
): Promise<Account[]> {
  const known = await Promise.all(people.map(({ email }) => running.findUserByEmail(email)));
  const missing = people.filter((_, index) => !known[index]);
  if (missing.length === 0) return [];
  const passwordHash = await (password === undefined ? unknownHash() : hashPassword(password));
  const created_at = joinedAt();
  const added: (DemoPerson & { id: string })[] = [];
  for (const person of missing) {
    const { email, profile } = person;
    const data = { firstName: profile.first_name, lastName: profile.last_name };
    const id = await running.makeUser({ id: randomUUID(), email, passwordHash, data });
    added.push({ ...person, id });
  }
  const service = serviceClient(running);
  await service
    .from("profiles")
    .insert(
      added.map(({ id, email, profile }) => ({
        ...profile,
        id,
        email: email.toLowerCase(),
        search_text: searchTextOf({ ...profile, email }),
        created_at,
      })),
    )
    .then(rows);
  await service
    .from("memberships")
    .insert(
      added.map(({ id, organizationId, isOwner }) => ({
        user_id: id,
        organization_id: organizationId,
        role: isOwner ? ("owner" as const) : ("member" as const),
        is_owner: isOwner,
        created_at,
      })),
    )
    .then(rows);
  return added.map(({ id, email, profile, isOwner, organizationId, companyName }) => ({
    id,
    email,
    firstName: profile.first_name,
    lastName: profile.last_name,
    position: profile.position,
    avatarUrl: null,
    expertise: profile.expertise ?? [],
    membership: { organizationId, companyName, isOwner, since: created_at },
  }));
}
