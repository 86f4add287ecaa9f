import { openSession } from "~/modules/accounts/session.server";
import { completeSignUp } from "~/modules/sign-up/sign-up-completion.server";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { withMinimumDuration } from "~/platform/time/minimum-duration.server";

const QUARTER_OF_AN_HOUR = 15 * 60;
/** By address and account: nobody can lock somebody else out from elsewhere (rules 26). */
const failuresOfAccount = rateLimit("login-account", { points: 10, seconds: QUARTER_OF_AN_HOUR });
const failuresOfAddress = rateLimit("login-address", { points: 100, seconds: QUARTER_OF_AN_HOUR });

const MINIMUM_MS = 100;

/**
 * Logs a person in. An unknown address, an unconfirmed one and a wrong password look the same and take the same time (rules 24, 25);
 * only failures count towards the limit.
 *
 * @returns null when the session is in the cookies of this request's answer
 */
export async function logIn(
  { email, password, remember }: { email: string; password: string; remember: boolean },
  via: RequestArgs,
): Promise<Refusal<"wrong-credentials"> | Refusal<"too-many", { wait: number }> | null> {
  const address = clientAddress(via.context);
  const account = `${address} ${email}`;
  const wait = (await failuresOfAccount.waitFor(account)) ?? (await failuresOfAddress.waitFor(address));
  if (wait !== null) return refuse("too-many", { wait });

  const outcome = await withMinimumDuration(MINIMUM_MS, () => openSession({ email, password, remember }, via));
  if (isRefused(outcome)) {
    await Promise.all([failuresOfAccount.count(account), failuresOfAddress.count(address)]);
    return refuse("wrong-credentials");
  }
  await completeSignUp(email);
  return null;
}
