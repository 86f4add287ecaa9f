import { signIn } from "~/modules/accounts/session.server";
import { completeSignUp } from "~/modules/sign-up/sign-up.server";
import { rateLimit } from "~/platform/http/rate-limit.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { withMinimumDuration } from "~/platform/time/minimum-duration.server";

const QUARTER_OF_AN_HOUR = 15 * 60;
/** By address and account: nobody can lock somebody else out from elsewhere. */
const failuresOfAccount = rateLimit("login-account", { points: 10, seconds: QUARTER_OF_AN_HOUR });
const failuresOfAddress = rateLimit("login-address", { points: 100, seconds: QUARTER_OF_AN_HOUR });

export type LoginRefusal = { reason: "refused" } | { reason: "too-many"; wait: number };

/**
 * Logs a person in. Unknown, unconfirmed and wrong look the same and take the same time (design §4); only failures count towards the limit.
 *
 * @returns null when the session is in the cookies of this request's answer
 */
export async function logIn(
  { email, password, remember }: { email: string; password: string; remember: boolean },
  via: RequestArgs,
  address: string,
): Promise<LoginRefusal | null> {
  const account = `${address} ${email}`;
  const wait = (await failuresOfAccount.waitFor(account)) ?? (await failuresOfAddress.waitFor(address));
  if (wait !== null) return { reason: "too-many", wait };

  const failure = await withMinimumDuration(100, () => signIn({ email, password, remember }, via));
  if (!failure) {
    await completeSignUp(email);
    return null;
  }
  await Promise.all([failuresOfAccount.count(account), failuresOfAddress.count(address)]);
  return { reason: "refused" };
}
