import { singleton } from "~/platform/memo/singleton.server";

/** A kind of records that can become part of others, with the names that addresses have for it. */
interface Succession {
  param: string;
  /** In the query of an address. */
  query: string;
  /** The id of the record that this one has become part of; null for any other. */
  find: (id: string | undefined) => string | null;
  /** The id of a record and those of all that have become part of it. */
  idsIn: (id: string) => readonly string[];
}

const successions = singleton("successions", () => new Map<string, Succession>());

/** Lets addresses and forms of such records lead to their successors (rules 966). */
export const registerSuccession = (one: Succession): void => void successions.set(one.param, one);

/** A hidden id of a form, or that of the record that it has become part of. */
export const presentId = (param: string, id: string): string =>
  successions.get(param)?.find(id) ?? id;

/** A present id with those of all records that have become part of it. */
export const formerIdsOf = (param: string, id: string): readonly string[] =>
  successions.get(param)?.idsIn(id) ?? [id];

interface Place {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

/** The same address at the successor of its record; null if the record has none. */
export function addressAtSuccessor({ request, params }: Place): string | null {
  const url = new URL(request.url);
  for (const { param, query, find } of successions.values()) {
    const id = params[param];
    const successor = find(id);
    if (id !== undefined && successor !== null)
      return url.pathname.replace(id, successor) + url.search;
    const asked = find(url.searchParams.get(query) ?? undefined);
    if (asked === null) continue;
    url.searchParams.set(query, asked);
    return url.pathname + url.search;
  }
  return null;
}
