import { completeAcceptance } from "~/modules/membership/coworkers/acceptance.server";
import { passwordAttempts } from "~/modules/people/accounts/credentials/login-attempts.server";
import { openSession } from "~/modules/people/accounts/sessions/session.server";
import { completeSignUp } from "~/modules/people/sign-up/sign-up-completion.server";
import { noteFailedLogin, noteLimitedLogin } from "~/platform/http/login-events.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { inSteadyTime } from "~/platform/supabase/steady-work.server";

const MINIMUM_MS = 100;

/**
 * Logs a person in. An unknown address, an unconfirmed one and a wrong password look the same and
 * take equally long (rules 24, 25).
 *
 * @returns null when the session is in the cookies of this response
 * @throws BusyError
 */
export async function logIn(
  { email, password, remember }: { email: string; password: string; remember: boolean },
  via: RequestArgs,
): Promise<Refusal<"wrong-credentials"> | Refusal<"too-many", { wait: number }> | null> {
  const attempts = passwordAttempts(email, via.context);
  const wait = await attempts.count();
  if (wait !== null) {
    noteLimitedLogin("member");
    return refuse("too-many", { wait });
  }

  const outcome = await inSteadyTime(MINIMUM_MS, () =>
    openSession({ email, password, remember }, via),
  ).catch(async (failure: unknown) => {
    await attempts.refund();
    throw failure;
  });
  if (isRefused(outcome)) {
    noteFailedLogin("member");
    return refuse("wrong-credentials");
  }
  await attempts.refund();
  await completeSignUp(email);
  await completeAcceptance(email);
  return null;
}
