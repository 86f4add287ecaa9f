import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import { addressChangedMail } from "~/modules/people/accounts/credentials/account-mails.server";
import { type AddressChange, isAgreed } from "~/modules/people/accounts/credentials/address-change";
import {
  agreeToAddress,
  endAddressChangeInTransaction,
  findAddressLink,
  listAgreedChanges,
} from "~/modules/people/accounts/credentials/address-changes.server";
import { endResetsInTransaction } from "~/modules/people/accounts/credentials/passwords.server";
import { saveAddressOfProfile } from "~/modules/people/accounts/people/addresses.server";
import {
  forgetAttemptsInTransaction,
  withAddressLocked,
} from "~/modules/people/sign-up/sign-up-completion.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { listPersonalDataOf, transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { forgetUser } from "~/platform/supabase/sessions/current-user.server";

/** Uses up the link of one address. After both the account has its new address (rules 292, 293). */
export async function confirmAddress(
  token: string,
): Promise<{ isDone: boolean } | Refusal<"link-dead">> {
  const change = await agreeToAddress(token);
  if (isRefused(change)) return change;
  if (!isAgreed(change)) return { isDone: false };
  return (await carryOut(change)) ? { isDone: true } : refuse("link-dead");
}

/**
 * Completes changes that were interrupted after both addresses had agreed. @returns their number
 */
export async function completeAddressChanges(): Promise<number> {
  let completed = 0;
  for (const change of await listAgreedChanges()) if (await carryOut(change)) completed += 1;
  return completed;
}

/**
 * Each step skips what is done, so that all can be repeated after an interruption.
 *
 * @returns false if another account has the address by now
 */
function carryOut({ id, from, to, fromToken }: AddressChange): Promise<boolean> {
  return withAddressLocked(to, async () => {
    // The second of two concurrent requests finds it done.
    if (!(await findAddressLink(fromToken))) return true;
    const running = await backend();
    const known = await running.findUserByEmail(to);
    // The account of an earlier version, which never proved the address.
    if (known && !known.confirmed) await running.deleteUser(known.id);
    if (!(await running.changeAddress(id, to))) {
      await transaction(() => endAddressChangeInTransaction(id));
      return false;
    }
    await saveAddressOfProfile(id, to);
    const person = { id, email: from.toLowerCase() };
    const held = await listPersonalDataOf(person);
    await transaction(() => {
      endAddressChangeInTransaction(id);
      endResetsInTransaction(from);
      forgetAttemptsInTransaction(to);
      for (const store of held) store.readdressInTransaction(person, to);
      enqueueMailInTransaction(addressChangedMail({ from, to }));
      notifyInTransaction(id, {
        title: "notifications:addressChanged.title",
        text: "notifications:addressChanged.text",
        params: { address: to },
        link: paths.settings(),
      });
    });
    forgetUser(running, id);
    return true;
  });
}
