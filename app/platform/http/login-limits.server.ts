import type { AppLoadContext } from "@remix-run/node";
import { clientAddress, rateLimit } from "./rate-limit.server";

/**
 * Limits of the tries of one kind of password, wherever it is asked for (rules 26). A try is counted before it is judged, so that many at once are
 * no way around the limit, and is no failure any more once it is taken back.
 *
 * @returns the tries of one name from one client address
 */
export function loginLimits(kind: string) {
  const quarterly = (name: string, points: number) =>
    rateLimit(`${kind}-${name}`, { points, seconds: 15 * 60 });
  /** By address and account: nobody can lock somebody else out from elsewhere. */
  const failuresOfAccount = quarterly("account", 10);
  const failuresFromAddress = quarterly("address", 100);
  /** Whatever comes of them: a right password costs as much work as a wrong one. */
  const triesOnAccount = quarterly("tries-account", 40);
  const triesFromAddress = quarterly("tries-address", 400);

  return function triesOf(login: string, context: AppLoadContext) {
    const address = clientAddress(context);
    const account = `${address} ${login}`;
    return {
      /** Counts one; seconds to wait where it was one too many. The tries from an address come first: past them nothing is kept of the accounts that are tried. */
      async count(): Promise<number | null> {
        return (
          (await triesFromAddress.count(address)) ??
          (await failuresOfAccount.count(account)) ??
          (await failuresFromAddress.count(address)) ??
          (await triesOnAccount.count(account))
        );
      },
      /** The password was right, or could not be judged. */
      async refund(): Promise<void> {
        await Promise.all([failuresOfAccount.refund(account), failuresFromAddress.refund(address)]);
      },
    };
  };
}
