import type { AuthResponse } from "@supabase/supabase-js";
import { sessionForNewPassword } from "~/modules/accounts/passwords.server";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { plainClient } from "~/platform/supabase/clients.server";
import { authRefusal } from "~/platform/supabase/errors.server";
import { isHashOf } from "~/platform/supabase/passwords/hashing.server";
import { now } from "~/platform/time/clock";
import { type Attempt, type AttemptLink, isOpenTo } from "./attempt";
import { attempts, attemptsWith } from "./attempts.store.server";
import { attemptOfAccount, finish, withAddressLocked } from "./sign-up-completion.server";
import { undoAttempt } from "./sign-up-retention.server";

/** The browser that opens a link: the sign-ups started in it, and the password typed in it. */
interface Opener {
  own: readonly string[];
  password?: string;
}

/** The result of a used link; `newPassword` is a header that opens `/reset-password`. */
export interface Confirmed {
  newPassword: string | null;
}

const guesses = rateLimit("confirmation-password", { points: 10, seconds: 15 * 60 });

/** The attempt of a link that still works, else null. */
export function findByLink(link: AttemptLink): Attempt | null {
  const attempt = attempts.find(link.attempt);
  if (!attempt || !isOpenTo(attempt, link)) return null;
  const isDecided = attemptsWith(attempt.email).some(
    ({ id, provenAt }) => id !== attempt.id && provenAt !== null,
  );
  return isDecided ? null : attempt;
}

/**
 * Uses up a confirmation link: the person can log in and the company counts (rules 20). In another
 * browser the password is checked first, so that nobody confirms what someone else started with
 * their address (rules 222).
 */
export async function confirmSignUp(
  link: AttemptLink,
  opener: Opener,
): Promise<
  | Confirmed
  | Refusal<"link-dead" | "password-missing" | "password-wrong">
  | Refusal<"too-many", { wait: number }>
> {
  const attempt = findByLink(link);
  if (!attempt) return confirmUnnamed(link.token_hash, opener);
  if (!opener.own.includes(attempt.id)) {
    if (!opener.password) return refuse("password-missing");
    const wait = await guesses.count(attempt.id);
    if (wait !== null) return refuse("too-many", { wait });
    if (!(await isHashOf(attempt.passwordHash ?? "", opener.password)))
      return refuse("password-wrong");
  }
  return withAddressLocked(attempt.email, async () => {
    const running = await backend();
    if (!findByLink(link) || !(await isProvenBy(link.token_hash, attempt)))
      return refuse("link-dead");
    const proven = await transaction(() => {
      const current = attempts.find(attempt.id);
      return current && attempts.save({ ...current, provenAt: current.provenAt ?? now() });
    });
    if (proven) await finish(running, proven);
    return { newPassword: null };
  });
}

/** "To nie ja": drops the attempt; others with the same address go on. */
export async function cancelSignUp(link: AttemptLink): Promise<Refusal<"link-dead"> | null> {
  const found = findByLink(link);
  if (!found) return refuse("link-dead");
  return withAddressLocked(found.email, async () => {
    const attempt = findByLink(link);
    if (!attempt || attempt.provenAt !== null) return refuse("link-dead");
    await undoAttempt(attempt);
    return null;
  });
}

/**
 * True if the link proves the attempt's address. Supabase is queried last, and only if its account
 * has the password of this attempt.
 */
async function isProvenBy(token: string, attempt: Attempt): Promise<boolean> {
  if (attempt.token !== null || attempt.provenAt !== null) return true;
  const user = await (await backend()).findUserByEmail(attempt.email);
  if (!user || attemptOfAccount(user, attempt.email)?.id !== attempt.id) return false;
  // The link was used before, and something was interrupted.
  if (user.confirmed) return true;
  const { data, error } = await verify(token);
  if (error) authRefusal(error);
  return data.user?.id === user.id;
}

/**
 * Uses up a link without a known attempt: of an earlier version, or of a project with an older
 * template. Nobody knows whose password the account has, so the person chooses one, unless this
 * browser started the sign-up.
 */
async function confirmUnnamed(
  token: string,
  { own }: Opener,
): Promise<Confirmed | Refusal<"link-dead">> {
  const { data, error, client } = await verify(token);
  if (error) {
    authRefusal(error);
    return refuse("link-dead");
  }
  const { user, session } = data;
  const email = user?.email ?? "";
  await withAddressLocked(email, async () => {
    const attempt = attemptOfAccount({ attempt: user?.user_metadata.attempt }, email);
    if (attempt) await finish(await backend(), attempt);
  });
  if (session && !own.includes(user?.user_metadata.attempt))
    return { newPassword: await sessionForNewPassword(session) };
  await client.auth.signOut({ scope: "local" });
  return { newPassword: null };
}

async function verify(
  token: string,
): Promise<AuthResponse & { client: ReturnType<typeof plainClient> }> {
  const client = plainClient(await backend());
  return { ...(await client.auth.verifyOtp({ token_hash: token, type: "signup" })), client };
}
