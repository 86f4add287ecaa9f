import { randomUUID } from "node:crypto";
import type { Account } from "~/modules/accounts/account";
import { createCompany } from "~/modules/companies/companies.server";
import { switchExpert } from "~/modules/experts/approvals.server";
import { findExpertOfAccount } from "~/modules/experts/experts.server";
import { syncExperts } from "~/modules/experts/member-experts.server";
import { markAllRead } from "~/modules/notifications/notifications.server";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff";
import type { Backend } from "~/platform/supabase/backend";
import { backend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/clients.server";
import type { ProfileRow } from "~/platform/supabase/database.types";
import { rows } from "~/platform/supabase/errors.server";
import { hashPassword, unknownHash } from "~/platform/supabase/passwords/hashing.server";
import { now } from "~/platform/time/clock";
import demo from "../../../fixtures/demo.json";
import { DEMO_COWORKER, DEMO_OWNER, DEMO_PASSWORD } from "./demo.server";
import { seedDemoLife } from "./demo-life.server";

const PEOPLE = [
  { email: DEMO_OWNER, profile: demo.owner, isOwner: true },
  { email: DEMO_COWORKER, profile: demo.coworker, isOwner: false },
];

/** Creates missing accounts of the demo mode (rules 184). */
export async function seedDemoAccounts(): Promise<void> {
  const running = await backend();
  const organizationId = await demoOrganization(running);
  for (const person of PEOPLE) {
    const account = await seedPerson(running, person, {
      organizationId,
      companyName: demo.organization.name,
      password: DEMO_PASSWORD,
    });
    if (account?.membership?.isOwner) await seedDemoLife(account);
    else if (account) await becomeExpert(account);
  }
}

/** Approves the person as an expert and marks the notification as read. */
async function becomeExpert({ id }: Account): Promise<void> {
  await syncExperts({ accountId: id });
  const expert = await findExpertOfAccount({ id });
  await switchExpert(expert?.id, true, { by: { id: ADMINISTRATOR_ID } });
  await markAllRead({ by: { id } });
}

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
    .insert({ ...demo.organization, id, created_at: now() })
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
}

interface DemoLogin {
  organizationId: string;
  companyName: string;
  /** Without a password the person cannot log in. */
  password?: string;
}

/** Creates a person of the demo; null if they exist already. */
export async function seedPerson(
  running: Backend,
  { email, profile, isOwner }: DemoPerson,
  { organizationId, companyName, password }: DemoLogin,
): Promise<Account | null> {
  if (await running.findUserByEmail(email)) return null;
  const passwordHash = await (password === undefined ? unknownHash() : hashPassword(password));
  const data = { firstName: profile.first_name, lastName: profile.last_name };
  const id = await running.makeUser({ id: randomUUID(), email, passwordHash, data });
  const service = serviceClient(running);
  const created_at = now();
  const membership = {
    user_id: id,
    organization_id: organizationId,
    role: isOwner ? "owner" : "member",
    is_owner: isOwner,
    created_at,
  } as const;
  await service
    .from("profiles")
    .insert({ ...profile, id, email: email.toLowerCase(), created_at })
    .then(rows);
  await service.from("memberships").insert(membership).then(rows);
  return {
    ...{
      id,
      email,
      firstName: profile.first_name,
      lastName: profile.last_name,
      position: profile.position,
      avatarUrl: null,
    },
    expertise: profile.expertise ?? [],
    membership: { organizationId, companyName, isOwner, since: created_at },
  };
}
