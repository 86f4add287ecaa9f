import type { Membership } from "~/modules/companies/companies/company";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { MomentSchema } from "~/platform/time/moments";
import { fullName, isAccountId } from "../account";
import { completeAddresses } from "./addresses.server";

/** A person as staff see them on their record page. */
export interface PersonForStaff {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The address if the profile has no name. */
  name: string;
  position: string;
  expertise: string[];
  isExpert: boolean;
  isInDirectory: boolean;
  allowsContact: boolean;
  wantsMails: boolean;
  createdAt: string;
  membership: Membership | null;
}

/** An account with its company, for staff; null for an unknown one. */
export async function findPersonForStaff(
  personId: string | undefined,
): Promise<PersonForStaff | null> {
  // The column is of type uuid: another text would be an error of the database.
  if (!personId || !isAccountId(personId)) return null;
  const [profile] = await serviceClient(await backend())
    .from("profiles")
    .select("*, memberships(organization_id, is_owner, created_at, organizations(name))")
    .eq("id", personId)
    .then(rows);
  if (!profile) return null;
  const { first_name: firstName, last_name: lastName, memberships: member } = profile;
  const email = (await completeAddresses([profile])).get(personId) ?? "";
  return {
    id: personId,
    email,
    firstName,
    lastName,
    name: fullName({ firstName, lastName, email }),
    position: profile.position,
    expertise: profile.expertise,
    isExpert: profile.is_expert,
    isInDirectory: profile.show_in_directory,
    allowsContact: profile.allow_contact,
    wantsMails: profile.email_notifications,
    createdAt: MomentSchema.parse(profile.created_at),
    membership: member && {
      organizationId: member.organization_id,
      companyName: member.organizations?.name ?? "",
      isOwner: member.is_owner,
      since: MomentSchema.parse(member.created_at),
    },
  };
}

/** An account as its address leads to it. */
export interface AddressedPerson {
  id: string;
  name: string;
  organizationId: string | null;
}

/** As many addresses as fit into one URL of the Data API. */
const ADDRESSES_IN_ADDRESS = 50;

/** Names, ids and organizations of the accounts with these addresses, by address in lower case. */
export async function peopleWithAddresses(
  addresses: readonly string[],
): Promise<Map<string, AddressedPerson>> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))].filter(Boolean);
  const found = new Map<string, AddressedPerson>();
  if (wanted.length === 0) return found;
  const service = serviceClient(await backend());
  for (let from = 0; from < wanted.length; from += ADDRESSES_IN_ADDRESS) {
    const profiles = await service
      .from("profiles")
      .select("id, email, first_name, last_name, memberships(organization_id)")
      .in("email", wanted.slice(from, from + ADDRESSES_IN_ADDRESS))
      .then(rows);
    for (const { id, email, memberships: member, ...profile } of profiles) {
      const { first_name: firstName, last_name: lastName } = profile;
      const name = fullName({ firstName, lastName, email });
      found.set(email, { id, name, organizationId: member?.organization_id ?? null });
    }
  }
  return found;
}
