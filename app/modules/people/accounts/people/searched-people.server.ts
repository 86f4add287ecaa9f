import { fold } from "~/platform/lists/list-query";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { everyRow } from "~/platform/supabase/calls/every-row.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import type { MembershipRow, ProfileRow } from "~/platform/supabase/port/database.types";
import { fullName } from "../account";
import { completeAddresses } from "./addresses.server";

/** A person with an account, as staff search and write to them. */
export interface SearchedPerson {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  organizationId: string | null;
  isOwner: boolean;
}

const PERSON = "id, email, first_name, last_name, memberships(organization_id, is_owner)";

/** Pages of people that are requested together. */
const PAGES_AT_ONCE = 5;

/** As many values as fit into one URL of the Data API. */
const AT_ONCE = 50;

/** Everyone with an account, by name. */
export async function listPeople(): Promise<SearchedPerson[]> {
  const profiles = serviceClient(await backend()).from("profiles");
  return byName(
    await everyRow(
      (from, to) => profiles.select(PERSON).order("id").range(from, to),
      PAGES_AT_ONCE,
    ),
  );
}

/**
 * People in whose name or address a text may stand, which the caller compares by itself, and those
 * with one of these addresses, by name (rules 953).
 */
export async function peopleLike(
  text: string | null,
  addresses: Iterable<string> = [],
): Promise<SearchedPerson[]> {
  const profiles = serviceClient(await backend()).from("profiles");
  // A sign that the query could take for its own stands for any sign.
  const pattern = `*${fold(text ?? "").replace(/[^\p{L}\p{N}@]/gu, "_")}*`;
  const condition = `search_text.like.${pattern},search_text.eq.""`;
  const [named, addressed] = await Promise.all([
    text === null
      ? []
      : everyRow(
          (from, to) => profiles.select(PERSON).or(condition).order("id").range(from, to),
          PAGES_AT_ONCE,
        ),
    rowsIn("email", [...addresses]),
  ]);
  return byName([...new Map([...named, ...addressed].map((row) => [row.id, row])).values()]);
}

/** The people with these ids or addresses, by name. */
export const peopleIn = async (
  column: "id" | "email",
  values: readonly string[],
): Promise<SearchedPerson[]> => byName(await rowsIn(column, values));

async function rowsIn(column: "id" | "email", values: readonly string[]): Promise<PersonRow[]> {
  const profiles = serviceClient(await backend()).from("profiles");
  const found: PersonRow[] = [];
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const some = values.slice(from, from + AT_ONCE);
    found.push(...(await profiles.select(PERSON).in(column, some).then(rows)));
  }
  return found;
}

/** The owners of organizations, which are as many as a page of a list has. */
export async function ownersOf(organizationIds: readonly string[]): Promise<SearchedPerson[]> {
  const owners = await serviceClient(await backend())
    .from("memberships")
    .select("organization_id, is_owner, profiles(id, email, first_name, last_name)")
    .in("organization_id", organizationIds)
    .eq("is_owner", true)
    .then(rows);
  return byName(owners.map(({ profiles, ...memberships }) => ({ ...profiles, memberships })));
}

type PersonRow = Pick<ProfileRow, "id" | "email" | "first_name" | "last_name"> & {
  memberships: Pick<MembershipRow, "organization_id" | "is_owner"> | null;
};

async function byName(profiles: readonly PersonRow[]): Promise<SearchedPerson[]> {
  const addresses = await completeAddresses(profiles);
  const people = profiles.flatMap(
    ({ id, first_name: firstName, last_name: lastName, memberships }) => {
      const email = addresses.get(id);
      if (email === undefined) return [];
      const name = fullName({ firstName, lastName, email });
      const organizationId = memberships?.organization_id ?? null;
      const person = { id, name, email, organizationId, isOwner: memberships?.is_owner ?? false };
      return [[`${fold(`${lastName} ${firstName}`)} ${name} ${id}`, person] as const];
    },
  );
  return people
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([, person]) => person);
}
