import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { createCompany } from "~/modules/companies/companies/membership/companies.server";
import { inviteCoworkers } from "~/modules/membership/coworkers/invitations.server";
import type { Invitee } from "~/modules/membership/coworkers/invitee";
import type { Account } from "~/modules/people/accounts/account";
import { createId } from "~/platform/ids/ids.server";
import { outbox } from "~/platform/mail/outbox.server";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { now } from "~/platform/time/clock";
import { makeAccount } from "../../../support/backend-account";
import { anAccount, anOrganization } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";

/**
 * Starts each test of this file on a Wednesday without invitations. @returns a function that moves
 * the clock
 */
export function withoutInvitations(): ReturnType<typeof frozenClock> {
  const moveClock = frozenClock("2026-11-18T11:00:00.000Z");
  // Its start must not count as the time of the first test.
  beforeAll(async () => void (await backend()), 60_000);
  return moveClock;
}

/** The context of a request with a new client address, which has limits of its own. */
export const via = () => ({ context: { clientAddress: createId() } });

/** A company at the backend with its owner, as a guard returns them. */
export async function anOwner(companyName = "Pracownia Łąka"): Promise<Account> {
  const organization = anOrganization({ id: randomUUID(), name: companyName });
  await serviceClient(await backend())
    .from("organizations")
    .insert(organization)
    .then(rows);
  await createCompany(organization);
  return aPerson({ organizationId: organization.id, companyName, isOwner: true });
}

/** A person with an account, in that company unless it is null. */
export async function aPerson(
  company: { organizationId: string; companyName: string; isOwner?: boolean } | null,
  email = `${createId()}@example.com`,
): Promise<Account> {
  const running = await backend();
  const id = await makeAccount(running, { email, password: "Tajne-haslo-1" });
  const service = serviceClient(running);
  await service
    .from("profiles")
    .insert({ id, first_name: "Anna", last_name: "Zielińska", position: "Prezeska" })
    .then(rows);
  if (!company) return anAccount({ id, email });
  const { organizationId, companyName, isOwner = false } = company;
  const role = isOwner ? ("owner" as const) : ("member" as const);
  await service
    .from("memberships")
    .insert({
      user_id: id,
      organization_id: organizationId,
      is_owner: isOwner,
      role,
      created_at: now(),
    })
    .then(rows);
  return anAccount({
    id,
    email,
    membership: { organizationId, companyName, isOwner, since: now() },
  });
}

/** A coworker of somebody. */
export const aCoworkerOf = ({ membership }: Account): Promise<Account> =>
  aPerson(
    membership && {
      organizationId: membership.organizationId,
      companyName: membership.companyName,
    },
  );

export const anInvitee = (changes: Partial<Invitee> = {}): Invitee => ({
  name: "Jan Nowak",
  email: `${createId()}@example.com`,
  position: "Księgowy",
  linkedinUrl: null,
  expertise: [],
  ...changes,
});

/** Invites one person. @returns the token of the mail */
export async function invited(by: Account, invitee = anInvitee()): Promise<string> {
  await inviteCoworkers([invitee], { by, via: via() });
  return tokenFor(invitee.email);
}

/** The token in the newest mail to an address. */
export function tokenFor(email: string): string {
  const [mail] = outbox.list(({ to }) => to === email).reverse();
  return new URL(mail?.link?.url ?? "http://localhost/").searchParams.get("zaproszenie") ?? "";
}

/** The companies of an account at the backend. */
export async function companiesOf(id: string): Promise<string[]> {
  const service = serviceClient(await backend());
  const memberships = await service
    .from("memberships")
    .select("organization_id")
    .eq("user_id", id)
    .then(rows);
  return memberships.map(({ organization_id }) => organization_id);
}
