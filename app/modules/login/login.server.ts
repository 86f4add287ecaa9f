import { openSession } from "~/modules/accounts/session.server";
import { completeSignUp } from "~/modules/sign-up/sign-up-completion.server";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { withMinimumDuration } from "~/platform/time/minimum-duration.server";

const QUARTER_OF_AN_HOUR = 15 * 60;
const quarterly = (name: string, points: number) => rateLimit(name, { points, seconds: QUARTER_OF_AN_HOUR });
/** By address and account: nobody can lock somebody else out from elsewhere (rules 26). */
const failuresOfAccount = quarterly("login-account", 10);
const failuresFromAddress = quarterly("login-address", 100);
/** Whatever comes of them: a right password costs as much work as a wrong one. */
const triesOnAccount = quarterly("login-tries-account", 40);
const triesFromAddress = quarterly("login-tries-address", 400);

const MINIMUM_MS = 100;

/**
 * Logs a person in. An unknown address, an unconfirmed one and a wrong password look the same and take the same time (rules 24, 25).
 * A try is counted before it is judged, so that many at once are no way around the limit, and is no failure any more once it has succeeded.
 *
 * @returns null when the session is in the cookies of this request's answer
 * @throws BusyError
 */
export async function logIn(
  { email, password, remember }: { email: string; password: string; remember: boolean },
  via: RequestArgs,
): Promise<Refusal<"wrong-credentials"> | Refusal<"too-many", { wait: number }> | null> {
  const address = clientAddress(via.context);
  const account = `${address} ${email}`;
  const wait = await countTry(address, account);
  if (wait !== null) return refuse("too-many", { wait });

  const outcome = await withMinimumDuration(MINIMUM_MS, () => openSession({ email, password, remember }, via)).catch(
    async (notJudged: unknown) => {
      await refund(address, account);
      throw notJudged;
    },
  );
  if (isRefused(outcome)) return refuse("wrong-credentials");
  await refund(address, account);
  await completeSignUp(email);
  return null;
}

/** The tries from an address come first: past them nothing is kept of the accounts that are tried. */
async function countTry(address: string, account: string): Promise<number | null> {
  return (
    (await triesFromAddress.count(address)) ??
    (await failuresOfAccount.count(account)) ??
    (await failuresFromAddress.count(address)) ??
    (await triesOnAccount.count(account))
  );
}

async function refund(address: string, account: string): Promise<void> {
  await Promise.all([failuresOfAccount.refund(account), failuresFromAddress.refund(address)]);
}
