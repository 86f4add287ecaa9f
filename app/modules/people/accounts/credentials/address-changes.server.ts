import { randomBytes } from "node:crypto";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { steadyWork } from "~/platform/supabase/steady-work.server";
import { now } from "~/platform/time/clock";
import type { Account, Acting } from "../account";
import { addressTakenMail, leaveAddressMail, newAddressMail } from "./account-mails.server";
import { type AddressChange, isAgreed, isOpen, type Side } from "./address-change";
import { addressChanges } from "./address-changes.store.server";
import { type NotProven, provePassword } from "./own-password.server";

/** A known and an unknown address must take equally long. */
const steadily = steadyWork("address-change", 100);

const newToken = () => randomBytes(32).toString("hex");

/**
 * Asks both addresses to agree to a change (rules 292). An address that has an account gets the
 * same response in the same time, and another mail.
 *
 * @throws BusyError
 */
export async function beginAddressChange(
  { email: to, currentPassword }: { email: string; currentPassword: string },
  { by, via }: Acting,
): Promise<AddressChange | NotProven | Refusal<"same-address">> {
  const notProven = await provePassword(currentPassword, { by, via });
  if (notProven) return notProven;
  if (to === by.email.toLowerCase()) return refuse("same-address");
  return steadily(async () => {
    const known = await (await backend()).findUserByEmail(to);
    const tokens = { fromToken: newToken(), toToken: newToken() };
    return transaction(() => {
      const earlier = addressChanges.find(by.id);
      const begun = {
        id: by.id,
        from: by.email,
        to,
        ...tokens,
        startedAt: now(),
        fromConfirmedAt: null,
        toConfirmedAt: null,
      };
      const change = addressChanges.save({ ...earlier, ...begun });
      enqueueMailInTransaction(leaveAddressMail(change));
      enqueueMailInTransaction(known?.confirmed ? addressTakenMail(to) : newAddressMail(change));
      return change;
    });
  });
}

/** The account's change whose links still work; null without one. */
export async function findAddressChange({
  by,
}: {
  by: Pick<Account, "id">;
}): Promise<AddressChange | null> {
  const change = addressChanges.find(by.id);
  return change && isOpen(change) ? change : null;
}

/** The change of a link that still works, else null. */
export async function findAddressLink(
  token: string,
): Promise<{ change: AddressChange; side: Side } | null> {
  return linkOf(token);
}

/** Notes that one address agrees. Safe to repeat. */
export async function agreeToAddress(token: string): Promise<AddressChange | Refusal<"link-dead">> {
  return transaction(() => {
    const link = linkOf(token);
    if (!link) return refuse("link-dead");
    const { change, side } = link;
    const field = side === "from" ? "fromConfirmedAt" : "toConfirmedAt";
    return change[field] === null ? addressChanges.save({ ...change, [field]: now() }) : change;
  });
}

/** "To nie ja", from the present address: nothing changes. */
export async function stopAddressChange(token: string): Promise<Refusal<"link-dead"> | null> {
  return transaction(() => {
    const link = linkOf(token);
    if (link?.side !== "from" || isAgreed(link.change)) return refuse("link-dead");
    endAddressChangeInTransaction(link.change.id);
    return null;
  });
}

/** Changes that both addresses agreed to, but that were interrupted. */
export async function listAgreedChanges(): Promise<AddressChange[]> {
  return addressChanges.list(isAgreed);
}

export function endAddressChangeInTransaction(accountId: string): void {
  addressChanges.remove(accountId);
}

/** Removes changes whose links are dead. @returns their number */
export const removeDeadAddressChanges = (): Promise<number> =>
  removeInPieces(addressChanges, (change) => !isOpen(change));

function linkOf(token: string): { change: AddressChange; side: Side } | null {
  if (token === "") return null;
  const [from] = addressChanges.listBy("fromToken", token);
  const [to] = addressChanges.listBy("toToken", token);
  const change = from ?? to;
  return change && isOpen(change) ? { change, side: from ? "from" : "to" } : null;
}
