import { fold } from "~/platform/lists/list-query";
import { log } from "~/platform/log/logger.server";
import { memoized } from "~/platform/memo/memoized";
import { backend } from "~/platform/supabase/backend.server";
import {
  BackendUnavailableError,
  nullIfUnreadable,
  rows,
} from "~/platform/supabase/calls/errors.server";
import { everyRow } from "~/platform/supabase/calls/every-row.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { type Client, serviceClient } from "~/platform/supabase/port/clients.server";
import { fullName, isAccountId } from "../account";
import { completeAddresses } from "./addresses.server";

/** A person with an account, as the search of staff shows them. */
export interface SearchedPerson {
  id: string;
  name: string;
  email: string;
  organizationId: string | null;
  isOwner: boolean;
}

interface Options {
  /** True if what another process has changed a minute ago must not be missing, as for mails. */
  isCurrent?: boolean;
}

/**
 * All people with an account, by name; the same array until one of them changes (rules 953). After
 * a minute they are read again while the copy of this process is still used, after an hour before.
 */
export async function listPeopleForSearch({
  isCurrent = false,
}: Options = {}): Promise<readonly SearchedPerson[]> {
  return copyOf(await backend()).people(isCurrent);
}

const FRESH_MS = 60_000;
const USABLE_MS = 3_600_000;

/** With more changed ids everyone is read again. */
const MOST_CHANGED = 500;

/** As many ids as fit into one URL of the Data API. */
const IDS_IN_ADDRESS = 100;

/** Pages of people that are requested together. */
const PAGES_AT_ONCE = 5;

const copyOf = memoized((running: Backend) => peopleCopy(running));

/** A copy of everyone in the memory of this process, kept up to date (DECISIONS 177). */
function peopleCopy(running: Backend) {
  const { cache, ...uncached } = running;
  const service = serviceClient(uncached);
  let people: readonly SearchedPerson[] | null = null;
  /** Counts the readings of everyone. */
  let readings = 0;
  let readAt = 0;
  let others: number | null = null;
  /** Ids of people and organizations that this process has written since they were read. */
  let changed = new Set<string>();
  /** Ids written since the present reading began, which may have missed them. */
  let changedMeanwhile: Set<string> | null = null;
  let reading: Promise<unknown> | null = null;
  let updating: Promise<unknown> | null = null;

  cache.onWrite((names) => {
    for (const name of names.filter(isAccountId)) {
      if (people) changed.add(name);
      changedMeanwhile?.add(name);
    }
  });

  /** Reads through the cache of responses, which knows outages, but caches nothing there. */
  const withCache = (key: string, fetch: () => Promise<void>) =>
    cache.read({ part: "data", key, fetch: async () => fetch().then(() => null) });

  async function readAll(): Promise<void> {
    const othersBefore = cache.versionOfOthers();
    const meanwhile = new Set<string>();
    let isLast = true;
    changedMeanwhile = meanwhile;
    const all = await readPeople(service).finally(() => {
      if (changedMeanwhile === meanwhile) changedMeanwhile = null;
      else isLast = false;
    });
    // This one had taken too long, and a later one has begun.
    if (!isLast) return;
    people = renewed(people ?? [], all);
    readings += 1;
    [readAt, others, changed] = [Date.now(), othersBefore, meanwhile];
  }

  const readAllOnce = () => {
    reading ??= withCache("all people for the search of staff", readAll).finally(() => {
      reading = null;
    });
    return reading;
  };

  /** Reads the people again whom this process has written, and those of such an organization. */
  async function readChanged(): Promise<void> {
    const [before, taken, readingsBefore] = [people ?? [], changed, readings];
    changed = new Set();
    const isTaken = ({ id, organizationId }: SearchedPerson) =>
      taken.has(id) || taken.has(organizationId ?? "");
    const ids = new Set([...taken, ...before.filter(isTaken).map(({ id }) => id)]);
    const putBack = () => {
      for (const id of taken) changed.add(id);
    };
    const read = await readPeople(service, [...ids]).catch((error: unknown) => {
      putBack();
      throw error;
    });
    // Everyone was read meanwhile, perhaps later than these.
    if (readings !== readingsBefore) return putBack();
    people = renewed(before, [...before.filter(({ id }) => !ids.has(id)), ...read]);
  }

  const readChangedOnce = () => {
    updating ??= withCache("changed people for the search of staff", readChanged).finally(() => {
      updating = null;
    });
    return updating;
  };

  function ageMs(): number {
    const version = cache.versionOfOthers();
    const isSeen = version !== null && version === others;
    return isSeen ? 0 : Date.now() - readAt;
  }

  return {
    /** @throws BackendUnavailableError without a usable copy */
    async people(isCurrent: boolean): Promise<readonly SearchedPerson[]> {
      const isFresh = people !== null && ageMs() < FRESH_MS && changed.size <= MOST_CHANGED;
      const mayWait = people === null || ageMs() >= USABLE_MS || changed.size > MOST_CHANGED;
      if (isCurrent ? !isFresh : mayWait) await readAllOnce();
      else if (!isFresh) void readAllOnce().catch(logUnread);
      while (people !== null && changed.size > 0) {
        const update = readChangedOnce();
        // Whoever searches during an outage sees the copy as it is.
        if (isCurrent) await update;
        else if ((await update.then(() => true).catch(nullIfUnreadable)) === null) break;
      }
      return people ?? [];
    },
  };
}

/** An outage is logged by the cache of responses. */
function logUnread(error: unknown): void {
  if (!(error instanceof BackendUnavailableError))
    log.error({ err: error }, "the people of the search were not read again");
}

async function readPeople(service: Client, ids?: readonly string[]): Promise<SearchedPerson[]> {
  const profiles = ids ? await profilesOf(service, ids) : await allProfiles(service);
  const addresses = await completeAddresses(profiles);
  return profiles.flatMap(({ id, first_name: firstName, last_name: lastName, memberships }) => {
    const email = addresses.get(id);
    if (email === undefined) return [];
    return [
      {
        id,
        email,
        name: fullName({ firstName, lastName, email }),
        organizationId: memberships?.organization_id ?? null,
        isOwner: memberships?.is_owner ?? false,
      },
    ];
  });
}

const COLUMNS = "id, email, first_name, last_name, memberships(organization_id, is_owner)";

const allProfiles = (service: Client) =>
  everyRow(
    (from, to) => service.from("profiles").select(COLUMNS).order("id").range(from, to),
    PAGES_AT_ONCE,
  );

async function profilesOf(service: Client, ids: readonly string[]) {
  const found = [];
  for (let from = 0; from < ids.length; from += IDS_IN_ADDRESS) {
    const some = ids.slice(from, from + IDS_IN_ADDRESS);
    found.push(...(await service.from("profiles").select(COLUMNS).in("id", some).then(rows)));
  }
  return found;
}

/**
 * People by name, with the objects of `before` where they are equal, and `before` itself if all
 * are, because searches memoize by object and by list.
 */
function renewed(
  before: readonly SearchedPerson[],
  now: readonly SearchedPerson[],
): readonly SearchedPerson[] {
  const known = new Map(before.map((person) => [person.id, person]));
  const people = now
    .map((person) => {
      const old = known.get(person.id);
      return old && isSame(old, person) ? old : person;
    })
    .sort(byName);
  const isChanged = people.length !== before.length || people.some((one, at) => one !== before[at]);
  return isChanged ? people : before;
}

const isSame = (one: SearchedPerson, other: SearchedPerson): boolean =>
  one.name === other.name &&
  one.email === other.email &&
  one.organizationId === other.organizationId &&
  one.isOwner === other.isOwner;

const keyOf = memoized(({ name, id }: SearchedPerson) => `${fold(name)} ${id}`);

function byName(one: SearchedPerson, other: SearchedPerson): number {
  const [key, otherKey] = [keyOf(one), keyOf(other)];
  return key < otherKey ? -1 : Number(key > otherKey);
}
