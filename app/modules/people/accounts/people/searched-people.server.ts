import { fold } from "~/platform/lists/list-query";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { everyRow } from "~/platform/supabase/calls/every-row.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import type { MembershipRow, ProfileRow } from "~/platform/supabase/port/database.types";
import { fullName } from "../account";
import { completeAddresses, WORD_START } from "./addresses.server";

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

/** A text that stands in a name or address: at the beginning of a word, or anywhere. */
export interface SearchedPart {
  text: string;
  startsWord: boolean;
}

/** Everyone in whose name or address a text may stand; the caller compares by itself. */
export async function peopleLike(text: string): Promise<SearchedPerson[]> {
  const profiles = serviceClient(await backend()).from("profiles");
  const condition = conditionOf([{ text, startsWord: false }]);
  return byName(
    await everyRow(
      (from, to) => profiles.select(PERSON).or(condition).order("id").range(from, to),
      PAGES_AT_ONCE,
    ),
  );
}

/** As many people as one search of staff compares (rules 953). */
export const MOST_COMPARED = 500;

/**
 * The first people by name in whose name or address all parts may stand, which the caller compares
 * by itself, and those with one of these addresses (rules 953).
 *
 * @returns `isCut` if there are more than these
 */
export async function firstPeopleLike(
  parts: readonly SearchedPart[],
  addresses: readonly string[],
  most = MOST_COMPARED,
): Promise<{ people: SearchedPerson[]; isCut: boolean }> {
  const [named, addressed] = await Promise.all([
    parts.length === 0
      ? []
      : serviceClient(await backend())
          .from("profiles")
          .select(PERSON)
          .or(conditionOf(parts))
          .order("last_name")
          .order("first_name")
          .order("id")
          .limit(most + 1)
          .then(rows),
    rowsIn("email", addresses.slice(0, most)),
  ]);
  const first = named.slice(0, most);
  const all = new Map([...first, ...addressed].map((row) => [row.id, row]));
  return {
    people: await byName([...all.values()]),
    isCut: named.length > first.length || addresses.length > most,
  };
}

/** A profile without a searched text, of an earlier version, may be any. */
function conditionOf(parts: readonly SearchedPart[]): string {
  const patterns = parts.map(({ text, startsWord }) => {
    // A sign that the query could take for its own stands for any sign.
    const harmless = fold(text).replace(/[^\p{L}\p{N}@]/gu, "_");
    return `search_text.like.*${startsWord ? WORD_START : ""}${harmless}*`;
  });
  return `and(${patterns.join(",")}),search_text.eq.""`;
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
