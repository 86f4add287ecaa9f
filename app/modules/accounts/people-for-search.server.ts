import { fold } from "~/platform/lists/list-query";
import { memoizedLast } from "~/platform/memo/memoized";
import type { Backend } from "~/platform/supabase/backend";
import { backend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/clients.server";
import { everyRow } from "~/platform/supabase/every-row.server";
import { fullName } from "./account";
import { completeAddresses } from "./addresses.server";

/** A person with an account, as the search of staff shows them. */
export interface SearchedPerson {
  id: string;
  name: string;
  email: string;
  organizationId: string | null;
  isOwner: boolean;
}

/** Under this key the cache of responses holds them; writers of new people drop it. */
const KEY = "people for the search of staff";

/** How long a person who was added by another process may be missing. */
const FRESH_MS = 60_000;

/**
 * All people with an account, by name; the same array until they are read again. A change made by
 * this portal to one of them drops the cached response at once, as it contains their id.
 */
export async function listPeopleForSearch(): Promise<readonly SearchedPerson[]> {
  const running = await backend();
  const text = await running.cache.read({
    part: "data",
    key: KEY,
    freshMs: FRESH_MS,
    fetch: async () => JSON.stringify(await readPeople(running)),
  });
  return parsed(text ?? "[]");
}

/** Lets the next search read everyone again, with a person who was not there. */
export const forgetPeopleForSearch = ({ cache }: Pick<Backend, "cache">): void => cache.forget(KEY);

const parsed = memoizedLast((text: string): readonly SearchedPerson[] =>
  (JSON.parse(text) as SearchedPerson[])
    .map((person) => ({ person, key: fold(person.name) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ person }) => person),
);

async function readPeople(running: Backend): Promise<SearchedPerson[]> {
  // The cache holds the whole response instead of its pages.
  const { cache: _, ...uncached } = running;
  const service = serviceClient(uncached);
  const profiles = await everyRow((from, to) =>
    service
      .from("profiles")
      .select("id, email, first_name, last_name, memberships(organization_id, is_owner)")
      .order("id")
      .range(from, to),
  );
  const addresses = await completeAddresses(profiles);
  return profiles.flatMap(({ id, first_name: firstName, last_name: lastName, memberships }) => {
    const email = addresses.get(id);
    if (email === undefined) return [];
    return [
      {
        ...{ id, email, name: fullName({ firstName, lastName, email }) },
        organizationId: memberships?.organization_id ?? null,
        isOwner: memberships?.is_owner ?? false,
      },
    ];
  });
}
