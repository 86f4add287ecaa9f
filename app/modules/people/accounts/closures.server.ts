import type { Person } from "~/platform/store/personal-data";
import { now } from "~/platform/time/clock";
import { type Closure, closures } from "./closures.store.server";

/** True for a closed account, whatever the backend still has of it: it cannot log in. */
export const isClosed = (accountId: string): boolean => closures.find(accountId) !== null;

/** Closes the account; runs inside the transaction that erases it. */
export function recordClosureInTransaction({ id, email }: Person): void {
  closures.save({ ...closures.find(id), id, email, begunAt: now() });
}

/** Closed accounts that may not be erased completely. */
export const listClosures = (): Closure[] => closures.list();

/** Call when the backend no longer has the account. */
export function forgetClosureInTransaction(accountId: string): void {
  closures.remove(accountId);
}
