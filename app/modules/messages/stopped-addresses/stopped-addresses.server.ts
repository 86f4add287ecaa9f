import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { isAboutAddress, type StoppedAddress } from "./stopped-address";
import { stoppedAddresses } from "./stopped-addresses.store.server";

/** True for an address, in lower case, that gets no mails to many people (rules 1230). */
export const isStopped = (email: string): boolean =>
  stoppedAddresses.listBy("email", email).length > 0;

/** Stops an address; one that is stopped stays as it is. @returns false for that */
export function stopInTransaction(address: string, status: string): boolean {
  const email = address.toLowerCase();
  if (isStopped(email)) return false;
  stoppedAddresses.save({ id: createId(), email, since: now(), status });
  return true;
}

/** The same if the code says something about the address. @returns true if that is new */
export const stopIfRefusedInTransaction = (address: string, status: string): boolean =>
  isAboutAddress(status) && stopInTransaction(address, status);

/** The stopped ones among addresses. */
export const stoppedAmong = (addresses: readonly string[]): StoppedAddress[] =>
  [...new Set(addresses.map((address) => address.toLowerCase()))].flatMap((email) =>
    email === "" ? [] : stoppedAddresses.listBy("email", email),
  );

/** A stopped address by the id in its link; null if it was resumed meanwhile. */
export const findStop = async (id: string | undefined): Promise<StoppedAddress | null> =>
  stoppedAddresses.find(id);

/** Lets the portal write to an address again, after staff have checked it (rules 1231). */
export async function resumeAddress(
  id: string | undefined,
  { by }: { by: Pick<Staff, "id"> },
): Promise<StoppedAddress | Refusal<"not-found">> {
  return transaction(() => {
    const stop = stoppedAddresses.find(id);
    if (!stop) return refuse("not-found");
    stoppedAddresses.remove(stop.id);
    const record = { id: stop.id, title: dayInWarsaw(stop.since) };
    recordInTransaction({ by, entity: "mail", action: "resumed", record });
    return stop;
  });
}

/** Removes old stops: the next mail shows whether the address works (rules 1231). */
export const removeOldStops = (): Promise<number> =>
  removeInPieces(stoppedAddresses, ({ since }) => hasPassed(RETENTION.stoppedAddresses, since));
