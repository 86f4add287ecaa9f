import type { AppLoadContext } from "@remix-run/node";
import { clientAddress, rateLimit } from "./rate-limit.server";

/**
 * Limits attempts of one kind of password (rules 26). An attempt is counted before it is judged, so
 * that parallel ones do not escape, and may be refunded.
 *
 * @returns the attempts on one account from one address
 */
export function loginLimits(kind: string) {
  const quarterly = (name: string, points: number) =>
    rateLimit(`${kind}-${name}`, { points, seconds: 15 * 60 });
  /** By address and account, so that nobody can lock another person out. */
  const failuresOfAccount = quarterly("account", 10);
  const failuresFromAddress = quarterly("address", 100);
  /** Successful attempts too: a right password costs as much work as a wrong one. */
  const triesOnAccount = quarterly("tries-account", 40);
  const triesFromAddress = quarterly("tries-address", 400);

  return function triesOf(login: string, context: AppLoadContext) {
    const address = clientAddress(context);
    const account = `${address} ${login}`;
    return {
      /**
       * Counts an attempt. @returns seconds to wait if it was one too many. Addresses come first:
       * past their limit no accounts are recorded.
       */
      async count(): Promise<number | null> {
        return (
          (await triesFromAddress.count(address)) ??
          (await failuresOfAccount.count(account)) ??
          (await failuresFromAddress.count(address)) ??
          (await triesOnAccount.count(account))
        );
      },
      /** For a right password, or one that could not be judged. */
      async refund(): Promise<void> {
        await Promise.all([failuresOfAccount.refund(account), failuresFromAddress.refund(address)]);
      },
    };
  };
}
