import { companies } from "./companies.store.server";

/** True if another company has this NIP; companies that were closed do not count (rules 911). */
export const isNipTakenInTransaction = (nip: string | undefined, own: string | null): boolean =>
  Boolean(nip) &&
  companies.listBy("nip", nip ?? "").some(({ id, closedAt }) => id !== own && closedAt === null);
