import { hasConsents } from "~/modules/people/consents/consents.server";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { authRefusal } from "~/platform/supabase/calls/errors.server";
import { isHashOf } from "~/platform/supabase/limits/hashing.server";
import { plainClient } from "~/platform/supabase/port/clients.server";
import { now } from "~/platform/time/clock";
import { type Attempt, type AttemptLink, isOpenTo } from "./attempt";
import { attempts, attemptsWith } from "./attempts.store.server";
import { finish, withAddressLocked } from "./sign-up-completion.server";
import { undoAttempt } from "./sign-up-retention.server";

/** The browser that opens a link: the sign-ups started in it, and the password typed in it. */
interface Opener {
  own: readonly string[];
  password?: string;
}

/** The account of a confirmed sign-up. */
export interface ConfirmedAccount {
  id: string;
  email: string;
  /** Where the person wanted to go when they signed up. */
  wish?: string | null;
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

/** Why a link does not work: its sign-up was confirmed, or anything else. */
export const whyDead = async ({ attempt }: AttemptLink): Promise<"used" | "expired"> =>
  (await hasConsents(attempt)) ? "used" : "expired";

/**
 * Uses up a confirmation link: the person can log in and the company counts (rules 20). In another
 * browser the password is checked first, so that nobody confirms what someone else started with
 * their address (rules 222).
 *
 * @returns the account, to one caller only
 */
export async function confirmSignUp(
  link: AttemptLink,
  opener: Opener,
): Promise<
  | Refusal<"link-dead" | "password-missing" | "password-wrong">
  | Refusal<"too-many", { wait: number }>
  | ConfirmedAccount
> {
  const attempt = findByLink(link);
  if (!attempt) return refuse("link-dead");
  if (!opener.own.includes(attempt.id)) {
    if (!opener.password) return refuse("password-missing");
    const wait = await guesses.count(attempt.id);
    if (wait !== null) return refuse("too-many", { wait });
    const { passwordHash, email } = attempt;
    if (!(await isHashOf(passwordHash ?? "", opener.password, { account: email })))
      return refuse("password-wrong");
  }
  return withAddressLocked(attempt.email, async () => {
    const waiting = findByLink(link);
    if (!waiting || !(await isProvenBy(link.token_hash, waiting))) return refuse("link-dead");
    const proven = await transaction(() => {
      const current = attempts.find(waiting.id);
      return current && attempts.save({ ...current, provenAt: current.provenAt ?? now() });
    });
    const id = proven && (await finish(proven));
    return id ? { id, email: waiting.email, wish: waiting.wish } : refuse("link-dead");
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
 * True if the link proves the attempt's address, whose account was not confirmed otherwise. Links
 * of earlier versions are Supabase's, and so is their proof.
 */
async function isProvenBy(token: string, attempt: Attempt): Promise<boolean> {
  if (attempt.provenAt !== null) return true;
  const running = await backend();
  const user = await running.findUserByEmail(attempt.email);
  if (user?.confirmed) return false;
  if (attempt.token !== null) return true;
  if (user?.attempt !== attempt.id) return false;
  const link = { token_hash: token, type: "signup" } as const;
  const { data, error } = await plainClient(running).auth.verifyOtp(link);
  if (error) authRefusal(error);
  return data.user?.id === user.id;
}
