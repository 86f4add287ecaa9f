import type { Membership } from "~/modules/companies/companies/company";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { everyRow } from "~/platform/supabase/calls/every-row.server";
import { pictureAddress } from "~/platform/supabase/files/picture-place";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import type { ProfileRow } from "~/platform/supabase/port/database.types";
import { MomentSchema } from "~/platform/time/moments";
import { fullName } from "../account";
import { completeAddresses } from "./addresses.server";

/** Other people's profiles, read with the service key: the caller checks who acts (rules 9). */

/** A person as shown in the member directory (rules 207). */
export interface ListedPerson {
  id: string;
  organizationId: string;
  name: string;
  position: string;
  expertise: string[];
  allowsContact: boolean;
}

const COLUMNS = "id, first_name, last_name, position, expertise, allow_contact";

type ListedRow = Pick<
  ProfileRow,
  "id" | "first_name" | "last_name" | "position" | "expertise" | "allow_contact"
>;

/** As many ids as fit into one URL of the Data API. */
const IDS_IN_ADDRESS = 100;

/** All people in the directory. */
export async function listPeopleInDirectory(): Promise<ListedPerson[]> {
  const service = serviceClient(await backend());
  const columns = `${COLUMNS}, memberships(organization_id)` as const;
  const profiles = await everyRow((from, to) =>
    service
      .from("profiles")
      .select(columns)
      .eq("show_in_directory", true)
      .order("id")
      .range(from, to),
  );
  return profiles.flatMap(({ memberships, ...profile }) =>
    memberships ? [listed(profile, memberships.organization_id)] : [],
  );
}

/** The people of one company in the directory. */
export async function listPeopleInDirectoryOf(organizationId: string): Promise<ListedPerson[]> {
  const service = serviceClient(await backend());
  const members = await service
    .from("memberships")
    .select(`profiles(${COLUMNS}, show_in_directory)`)
    .eq("organization_id", organizationId)
    .then(rows);
  return members.flatMap(({ profiles }) =>
    profiles.show_in_directory ? [listed(profiles, organizationId)] : [],
  );
}

/** The areas of people by their ids; as many as fit into one address. */
export async function areasOf(
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await serviceClient(await backend())
    .from("profiles")
    .select("id, expertise")
    .in("id", personIds.slice(0, IDS_IN_ADDRESS))
    .then(rows);
  return new Map(found.map(({ id, expertise }) => [id, expertise]));
}

/** Name of a company's owner; null without one. */
export async function findOwnerName(organizationId: string): Promise<string | null> {
  const running = await backend();
  const [owner] = await serviceClient(running)
    .from("memberships")
    .select("user_id, profiles(first_name, last_name)")
    .eq("organization_id", organizationId)
    .eq("is_owner", true)
    .then(rows);
  if (!owner) return null;
  return nameOf(owner.profiles) || null;
}

/** A person of a company, as their coworkers see them. */
export interface CompanyPerson {
  id: string;
  firstName: string;
  lastName: string;
  name: string;
  position: string;
  /** In lower case; empty if the account is gone. */
  email: string;
  isOwner: boolean;
  since: string;
  avatarUrl: string | null;
}

/** All people of a company: the owner first, then by the time of joining. */
export async function listPeopleOf(organizationId: string): Promise<CompanyPerson[]> {
  const members = await serviceClient(await backend())
    .from("memberships")
    .select(
      "user_id, is_owner, created_at, profiles(id, email, first_name, last_name, position, avatar_url)",
    )
    .eq("organization_id", organizationId)
    .order("created_at")
    .then(rows);
  const addresses = await completeAddresses(members.map(({ profiles }) => profiles));
  const people = members.map(({ user_id: id, is_owner: isOwner, created_at, profiles }) => ({
    id,
    isOwner,
    name: nameOf(profiles),
    firstName: profiles.first_name,
    lastName: profiles.last_name,
    position: profiles.position,
    email: addresses.get(id) ?? "",
    since: MomentSchema.parse(created_at),
    avatarUrl: pictureAddress("avatars", profiles.avatar_url),
  }));
  return people.sort((one, other) => Number(other.isOwner) - Number(one.isOwner));
}

/** Names of accounts by id; unknown ids are left out. */
export async function namesOfPeople(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const profiles = await serviceClient(await backend())
    .from("profiles")
    .select("id, first_name, last_name")
    .in("id", ids.slice(0, IDS_IN_ADDRESS))
    .then(rows);
  return new Map(profiles.map((profile) => [profile.id, nameOf(profile)]));
}

/** All memberships, ordered by account id. */
export async function listMemberships(): Promise<{ accountId: string; organizationId: string }[]> {
  const service = serviceClient(await backend());
  const memberships = await everyRow((from, to) =>
    service.from("memberships").select("user_id, organization_id").order("user_id").range(from, to),
  );
  return memberships.map(({ user_id: accountId, organization_id: organizationId }) => ({
    accountId,
    organizationId,
  }));
}

/** The company of a person, or null. */
export async function findOrganizationOf(
  personId: string,
): Promise<{ id: string; name: string } | null> {
  const [membership] = await serviceClient(await backend())
    .from("memberships")
    .select("organization_id, organizations(name)")
    .eq("user_id", personId)
    .then(rows);
  return membership
    ? { id: membership.organization_id, name: membership.organizations?.name ?? "" }
    : null;
}

/** Name (never the address) and membership of a person of a company; null for anyone else. */
export async function findMember(
  personId: string,
): Promise<{ name: string; membership: Membership } | null> {
  const [row] = await serviceClient(await backend())
    .from("memberships")
    .select(
      "organization_id, is_owner, created_at, organizations(name), profiles(first_name, last_name)",
    )
    .eq("user_id", personId)
    .then(rows);
  if (!row) return null;
  const { organization_id: organizationId, is_owner: isOwner, created_at, organizations } = row;
  return {
    name: nameOf(row.profiles),
    membership: {
      organizationId,
      isOwner,
      companyName: organizations?.name ?? "",
      since: MomentSchema.parse(created_at),
    },
  };
}

/** An organization as lists name it. */
export interface NamedOrganization {
  id: string;
  name: string;
}

/** Organizations by account id; accounts without one are left out. */
export async function organizationsOf(
  accountIds: readonly string[],
): Promise<Map<string, NamedOrganization>> {
  const service = serviceClient(await backend());
  const found = new Map<string, NamedOrganization>();
  for (let from = 0; from < accountIds.length; from += IDS_IN_ADDRESS) {
    const ids = accountIds.slice(from, from + IDS_IN_ADDRESS);
    const members = await service
      .from("memberships")
      .select("user_id, organization_id, organizations(name)")
      .in("user_id", ids)
      .then(rows);
    for (const { user_id, organization_id: id, organizations } of members)
      if (organizations) found.set(user_id, { id, name: organizations.name });
  }
  return found;
}

/** Company names by account id; accounts without a company are left out. */
export async function companyNamesOf(accountIds: readonly string[]): Promise<Map<string, string>> {
  const found = await organizationsOf(accountIds);
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

function listed(profile: ListedRow, organizationId: string): ListedPerson {
  return {
    id: profile.id,
    organizationId,
    name: nameOf(profile),
    position: profile.position,
    expertise: profile.expertise,
    allowsContact: profile.allow_contact,
  };
}

/** Never the address, which is not shown to others. */
const nameOf = ({
  first_name: firstName,
  last_name: lastName,
}: Pick<ProfileRow, "first_name" | "last_name">) => fullName({ firstName, lastName, email: "" });
