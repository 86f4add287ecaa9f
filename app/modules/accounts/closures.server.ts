import type { Person } from "~/platform/store/personal-data";
import { now } from "~/platform/time/clock";
import { type Closure, closures } from "./closures.store.server";

/** Whether an account is closed, whatever the backend still knows of it: nobody is logged in as it any more. */
export const isClosed = (accountId: string): boolean => closures.find(accountId) !== null;

/** From then on the account is closed. Part of the transaction that erases it. */
export function noteClosureInTransaction({ id, email }: Person): void {
  closures.save({ ...closures.find(id), id, email, begunAt: now() });
}

/** Those of which something may be left. */
export const listClosures = (): Closure[] => closures.list();

/** Nothing is left: the backend knows no such account any more. */
export function forgetClosureInTransaction(accountId: string): void {
  closures.remove(accountId);
}
