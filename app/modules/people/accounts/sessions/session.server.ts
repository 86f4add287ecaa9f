import { redirect } from "@remix-run/node";
import { findMemberCompanyOf } from "~/modules/companies/companies/membership/companies.server";
import { StoreWriteError } from "~/platform/database/database.server";
import { dropFormOf, dropFormOfOthers, dropSavedForm } from "~/platform/forms/saved-form.server";
import { appPaths } from "~/platform/http/app-paths";
import { noteLogin } from "~/platform/http/login-events.server";
import { paths } from "~/platform/http/paths";
import {
  oncePerRequest,
  type RequestArgs,
  sessionBridge,
} from "~/platform/http/request-scope.server";
import { FORGET_PAGES, forbidden } from "~/platform/http/responses.server";
import { log } from "~/platform/log/logger.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import {
  asUnavailable,
  authFailure,
  authRefusal,
  BackendUnavailableError,
  nullIfUnavailable,
} from "~/platform/supabase/calls/errors.server";
import { pictureAddress } from "~/platform/supabase/files/picture-place";
import type { Backend } from "~/platform/supabase/port/backend";
import { weaknessIn } from "~/platform/supabase/port/weak-password";
import { whileReading } from "~/platform/supabase/responses/response-cache.server";
import type { Bridge } from "~/platform/supabase/sessions/bridge.server";
import {
  cachedUser,
  currentUser,
  forgetUser,
} from "~/platform/supabase/sessions/current-user.server";
import { inEitherForm } from "~/platform/text/one-form";
import { MomentSchema } from "~/platform/time/moments";
import type { Account } from "../account";
import { isClosed } from "../closures.server";
import { findOwnRows } from "../own-rows.server";
import { learnFromLogin } from "../password-rule.server";
import { forgetLogin, forgetPagesOfOthers, lastLoginIn } from "./last-login.server";
import {
  accountOfCookie,
  dropMemberSession,
  endMemberSessionsInTransaction,
  findMemberSession,
  startMemberSession,
} from "./member-sessions.server";

/** The logged-in account, or null. Loaded once per request. */
export function findAccount(args: RequestArgs): Promise<Account | null> {
  if (!hasSession(args)) return Promise.resolve(null);
  return oncePerRequest(args, "account", () => loadAccount(args));
}

/** True if the browser has a session, which may have ended. */
const hasSession = ({ request }: RequestArgs): boolean =>
  request.headers.get("Cookie")?.includes("dig-auth") ?? false;

/**
 * The account for public pages, which open as for a visitor whatever the backend says about the
 * person.
 */
export function findAccountOrVisitor(args: RequestArgs): Promise<Account | null> {
  return findAccount(args).catch((error: unknown) => {
    if (!asUnavailable(error)) log.error({ err: error }, "a person could not be determined");
    return null;
  });
}

/** The reason for a person without a company. */
const NO_COMPANY = "failures:forbidden.noCompany";

/**
 * Guard of member pages: the acting account, or a redirect to the login that comes back here (rules
 * 2).
 */
export const requireMember = (args: RequestArgs): Promise<Account> =>
  accountOrLogin(args, paths.login);

/** Guard of the pages of the app, which has its own login. */
export const requireAppMember = (args: RequestArgs): Promise<Account> =>
  accountOrLogin(args, appPaths.login);

/** Guard of app pages for people of a company (rules 5). */
export async function requireAppCompanyMember(args: RequestArgs): Promise<Account> {
  const account = await requireAppMember(args);
  return account.membership ? account : forbidden(NO_COMPANY);
}

/** Guard of app pages for people of member companies (rules 441). */
export async function requireAppActiveMember(args: RequestArgs): Promise<Account> {
  const account = await requireAppMember(args);
  return ofMemberCompany(account);
}

async function ofMemberCompany(account: Account): Promise<Account> {
  if (await findMemberCompanyOf(account.membership)) return account;
  return forbidden(account.membership ? "failures:forbidden.notMember" : NO_COMPANY);
}

async function accountOrLogin(
  args: RequestArgs,
  login: (query: { redirectTo: string }) => string,
): Promise<Account> {
  const account = await findAccount(args);
  if (account) return account;
  const { pathname, search } = new URL(args.request.url);
  const headers = hasSession(args) ? FORGET_PAGES : undefined;
  throw redirect(login({ redirectTo: pathname.replace(/\.data$/, "") + search }), { headers });
}

/**
 * Guard for people of a company: a person who was removed from theirs can log in but gets 403
 * (rules 5).
 */
export async function requireCompanyMember(args: RequestArgs): Promise<Account> {
  const account = await requireMember(args);
  return account.membership ? account : forbidden(NO_COMPANY);
}

/** Guard of decisions about a company: its owner, else 403 (rules 4). */
export async function requireOwner(args: RequestArgs): Promise<Account> {
  const account = await requireMember(args);
  if (account.membership?.isOwner) return account;
  return forbidden(account.membership ? "failures:forbidden.owner" : NO_COMPANY);
}

/** Guard for people of member companies, else 403 (rules 204). */
export async function requireActiveMember(args: RequestArgs): Promise<Account> {
  const account = await requireMember(args);
  return ofMemberCompany(account);
}

async function loadAccount(args: RequestArgs): Promise<Account | null> {
  const session = await sessionBridge(args);
  const account = await loadAccountOf(session, args).catch((error: unknown) => {
    if (!session.hasEnded()) throw error;
    return null;
  });
  if (!session.hasEnded()) return account;
  await dropMemberSession(args);
  return null;
}

async function loadAccountOf(session: Bridge, args: RequestArgs): Promise<Account | null> {
  // Validates the session and loads the cached user's rows in parallel.
  const cached = cachedUser(session);
  const early = cached && findOwnRows(session, cached.id);
  early?.catch(() => undefined);
  const hadToken = session.freshToken() !== null;
  const user = await currentUser(session);
  if (!user) {
    // A refused refresh may be a late copy of one that succeeded elsewhere.
    if (hadToken) await dropMemberSession(args);
    return null;
  }
  if (isClosed(user.id) || !(await isOpenFor(user.id, args))) {
    session.forget();
    return null;
  }
  const { profile, membership } = await (early ?? findOwnRows(session, user.id));
  return {
    id: user.id,
    email: user.email,
    firstName: profile?.first_name ?? "",
    lastName: profile?.last_name ?? "",
    position: profile?.position ?? "",
    avatarUrl: pictureAddress("avatars", profile?.avatar_url ?? null),
    expertise: profile?.expertise ?? [],
    membership: membership
      ? {
          organizationId: membership.organization_id,
          companyName: membership.organizations?.name ?? "",
          isOwner: membership.is_owner,
          since: MomentSchema.parse(membership.created_at),
        }
      : null,
  };
}

/**
 * Logs a person in: the session is in the cookies of this response.
 *
 * @returns null, or a refusal. All refusals look alike to the person (rules 24).
 * @throws BusyError
 */
export async function openSession(
  { email, password, remember }: { email: string; password: string; remember: boolean },
  args: RequestArgs,
): Promise<Refusal<ReturnType<typeof authRefusal>> | null> {
  const running = await backend();
  const logIn = async (password: string) => {
    // Made after waiting in the queue, which must not use up the time of its calls.
    const session = await sessionBridge(args);
    session.remember(remember);
    const { data, error } = await session.supabase.auth.signInWithPassword({ email, password });
    if (error) return refuse(authRefusal(error));
    if (isClosed(data.user.id)) {
      session.forget();
      return refuse("invalid-credentials");
    }
    await takeIn(data.user.id, { session, args });
    const weakness = data.weakPassword ? weaknessIn(data.weakPassword) : null;
    await learnFromLogin(password, weakness).catch((error: unknown) =>
      log.warn({ err: error }, "the rule for passwords was not stored"),
    );
    noteLogin("member", data.user.id);
    return null;
  };
  const inForms = () =>
    inEitherForm(password, logIn, (refusal) => refusal?.refused === "invalid-credentials");
  return running.hashing(inForms, { account: email, provenBy: await lastLoginIn(args) });
}

/**
 * Logs in a person who is known without a password (rules 815). The caller has checked the proof;
 * nothing else may call this.
 *
 * @returns null, or a refusal or fault after which the person logs in with the password
 */
export async function openProvenSession(
  account: { id: string; email: string },
  args: RequestArgs,
): Promise<Refusal<"not-opened"> | null> {
  try {
    const token = isClosed(account.id) ? null : await (await backend()).makeLoginToken(account);
    if (token === null) return refuse("not-opened");
    const session = await sessionBridge(args);
    session.restartClock();
    session.remember(false);
    const link = { token_hash: token, type: "magiclink" } as const;
    const { data, error } = await session.supabase.auth.verifyOtp(link);
    if (error) throw new Error(`The login token was refused: ${authRefusal(error)}`);
    if (data.user?.id !== account.id) {
      session.forget();
      return refuse("not-opened");
    }
    await takeIn(account.id, { session, args });
    noteLogin("member", account.id);
    return null;
  } catch (error) {
    log.warn({ err: error }, "no session was opened after a confirmation: the login remains");
    return refuse("not-opened");
  }
}

/** Gives a new login its row, and removes what another person left in this browser. */
async function takeIn(
  accountId: string,
  { session, args }: { session: Bridge; args: RequestArgs },
): Promise<void> {
  await startMemberSession(args, { session, accountId }).catch((failure: unknown) => {
    session.forget();
    throw failure;
  });
  await dropFormOfOthers(args, accountId);
  await forgetPagesOfOthers(args, accountId);
}

/** Removes the session of a closed account from this browser; the backend has ended it. */
export async function leaveSession(via: RequestArgs): Promise<void> {
  await dropSavedForm(via);
  await forgetLocally(via, await sessionBridge(via));
}

/**
 * Logs a person out everywhere. The cookies are removed whatever the backend says (rules 31).
 *
 * @returns null, or a refusal if the sessions on other devices could not be ended
 */
export async function signOut(via: RequestArgs): Promise<Refusal<"others-go-on"> | null> {
  const session = await sessionBridge(via);
  const accountId = await accountOfCookie(via);
  const haveEnded = accountId !== null && (await endSessionsOf(accountId, session.backend));
  try {
    const user = await currentUser(session);
    // Tokens of a session that was ended must not end others.
    if (!user || (user.id !== accountId && !(await isOpenFor(user.id, via)))) {
      await dropSavedForm(via);
      return null;
    }
    if (user.id !== accountId) await endSessionsOf(user.id, session.backend);
    await dropFormOf(via, user.id);
    forgetUser(session.backend, user.id);
    const { error } = await session.supabase.auth.signOut({ scope: "global" });
    return error && authFailure(error) === "rate-limited" ? backendRefused(haveEnded) : null;
  } catch (error) {
    if (!(error instanceof BackendUnavailableError)) throw error;
    // Sessions that go on elsewhere must not read stale pages here.
    const user = await whileReading(() => currentUser(session)).catch(nullIfUnavailable);
    await (user ? dropFormOf(via, user.id) : dropSavedForm(via));
    if (user) forgetUser(session.backend, user.id);
    return backendRefused(haveEnded);
  } finally {
    await forgetLocally(via, session);
  }
}

async function isOpenFor(accountId: string, via: RequestArgs): Promise<boolean> {
  const session = await sessionBridge(via);
  return (await findMemberSession(via, { session, accountId })) !== null;
}

/** Without their rows, sessions end whatever the backend does. */
const backendRefused = (haveEnded: boolean): Refusal<"others-go-on"> | null =>
  haveEnded ? null : refuse("others-go-on");

/** @returns true if the rows of the account's sessions are gone */
async function endSessionsOf(accountId: string, backend: Backend): Promise<boolean> {
  try {
    await transaction(() => endMemberSessionsInTransaction(accountId));
    forgetUser(backend, accountId);
    return true;
  } catch (error) {
    if (error instanceof StoreWriteError) return false;
    throw error;
  }
}

/** Removes the session and cached pages from this browser. */
async function forgetLocally(via: RequestArgs, session: { forget(): void }): Promise<void> {
  session.forget();
  await forgetLogin(via);
}
