import { randomBytes } from "node:crypto";
import { cookieName, portalCookie } from "~/platform/cookies/portal-cookie.server";
import { lacksOwnChanges } from "~/platform/cookies/revision.server";
import { StoreWriteError } from "~/platform/database/database.server";
import { addHeader, oncePerRequest, type RequestArgs } from "~/platform/http/request-scope.server";
import { log } from "~/platform/log/logger.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { signatures } from "~/platform/secrets/signing.server";
import { clientOf } from "~/platform/sessions/client-of-session.server";
import { lastUses } from "~/platform/sessions/last-uses.server";
import { isOver as isOverLimits } from "~/platform/sessions/session-row";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { transaction } from "~/platform/store/stores.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import type { Bridge } from "~/platform/supabase/sessions/bridge.server";
import { SESSION_ROW_COOKIE } from "~/platform/supabase/sessions/session-cookie.server";
import { now } from "~/platform/time/clock";
import { latestOf } from "~/platform/time/moments";
import type { Acting } from "../account";
import { lastLogins } from "./last-logins.store.server";
import {
  endLogins,
  hashOf,
  IDLE,
  isMarked,
  markInTransaction,
  mayAdopt,
  NOT_REMEMBERED,
  REMEMBERED,
  removeDeadMarks,
} from "./member-logins.server";
import { type MemberSession, memberSessions } from "./member-sessions.store.server";

/** Names the row of a session; its tokens are in a cookie beside it. */
const cookie = portalCookie(SESSION_ROW_COOKIE);

const uses = lastUses("members", memberSessions);

/** Writes the last uses that this process has seen. */
export const writeLastUsesOfMembers = uses.write;

/** A session whose tokens the auth server has accepted for this account. */
interface Accepted {
  session: Pick<Bridge, "loginId" | "isRemembered">;
  accountId: string;
}

/**
 * The row of this request's session, whose use is noted; null if the session has ended. A session
 * of an earlier version gets a row (rules 703).
 *
 * @throws BackendUnavailableError while this process cannot know the row yet
 */
export function findMemberSession(
  args: RequestArgs,
  accepted: Accepted,
): Promise<MemberSession | null> {
  return oncePerRequest(args, MEMO, async () => {
    const named = await findNamed(args);
    const isOwn = named?.accountId === accepted.accountId;
    if (!isOwn && (await lacksOwnChanges(args.request)))
      throw new BackendUnavailableError("The session may be newer than the rows of this process");
    const row = isOwn ? named : await adopt(args, accepted);
    if (!row || isOver(row)) return null;
    if (isOwn) await noteLogin(row, accepted.session.loginId());
    uses.note(row, clientOf(args).address);
    return row;
  });
}

const MEMO = "member-session";

/** The row that the cookie names, whoever sends it and whether or not it has ended. */
async function findNamed({ request }: Pick<RequestArgs, "request">): Promise<MemberSession | null> {
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes(cookieName(SESSION_ROW_COOKIE))) return null;
  const token: unknown = await cookie.parse(cookies);
  return typeof token === "string" ? memberSessions.find(hashOf(token)) : null;
}

/** The account whose session the cookie names, without asking the backend; null if it has ended. */
export async function accountOfCookie(args: RequestArgs): Promise<string | null> {
  const named = await findNamed(args);
  return named && !isOver(named) ? named.accountId : null;
}

/**
 * Starts the row of a login, which replaces the one that this browser had. A cookie of somebody
 * else may be planted, and ends nothing.
 */
export async function startMemberSession(
  args: RequestArgs,
  { session, accountId }: Accepted,
): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const [previous, loginId] = [await findNamed(args), session.loginId()];
  const row = newRow(token, args, { session, accountId });
  await transaction(() => {
    if (previous?.accountId === accountId) memberSessions.remove(previous.id);
    if (loginId) markInTransaction(loginId);
    memberSessions.save(row);
    lastLogins.save({ ...lastLogins.find(accountId), id: accountId, at: row.startedAt });
  });
  await sendCookie(args, token, row);
}

/** Ends the row that this browser names, after the auth server has ended the session. */
export async function dropMemberSession(args: RequestArgs): Promise<void> {
  const named = await findNamed(args);
  if (!named) return;
  await transaction(() => memberSessions.remove(named.id)).catch((error: unknown) =>
    log.warn({ err: error }, "the row of an ended session could not be removed"),
  );
}

/** The sessions of a person that have not ended. */
export async function listMemberSessions({ by }: Pick<Acting, "by">): Promise<MemberSession[]> {
  return memberSessions
    .listBy("accountId", by.id)
    .filter((row) => !isOver(row))
    .map(uses.current);
}

/** The moment of an account's last login; null if none is known. */
export function lastLoginOf(accountId: string): string | null {
  const stored = lastLogins.find(accountId)?.at;
  // Sessions begun before the moment was stored.
  const begun = memberSessions.listBy("accountId", accountId).map(({ startedAt }) => startedAt);
  return latestOf(stored === undefined ? begun : [...begun, stored]);
}

/** The newest login of all; null without one. */
export const newestLogin = (): string | null => latestOf(lastLogins.list().map(({ at }) => at));

/** Id of the session in which the person acts; null before their guard has run. */
export async function currentMemberSession(via: RequestArgs): Promise<string | null> {
  return (await oncePerRequest<MemberSession | null>(via, MEMO, async () => null))?.id ?? null;
}

/** Ends one session of the person, and its login (rules 704, 760). */
export async function endMemberSession(
  id: string,
  { by }: Pick<Acting, "by">,
): Promise<Refusal<"not-found"> | null> {
  const ended = await transaction(() => {
    const row = memberSessions.find(id);
    if (row?.accountId !== by.id) return refuse("not-found");
    memberSessions.remove(id);
    return row;
  });
  if ("refused" in ended) return ended;
  await endLogins(by.id, [ended.loginId]).catch((error: unknown) =>
    log.warn({ err: error }, "the login of an ended session could not be ended, and will be later"),
  );
  return null;
}

/** Ends the sessions of an account, also those without a row, except one where it is named. */
export function endMemberSessionsInTransaction(accountId: string, except?: string | null): void {
  markInTransaction(accountId);
  for (const { id } of memberSessions.listBy("accountId", accountId))
    if (id !== except) memberSessions.remove(id);
}

/** Removes what has ended, and the marks that nothing needs any more. @returns their number */
export const removeEndedMemberSessions = async (): Promise<number> =>
  (await removeInPieces(memberSessions, isOver)) + (await removeDeadMarks());

function isOver(row: MemberSession): boolean {
  const absolute = row.isRemembered ? REMEMBERED : NOT_REMEMBERED;
  return isOverLimits(uses.current(row), { absolute, idle: IDLE });
}

function newRow(token: string, args: RequestArgs, { session, accountId }: Accepted): MemberSession {
  const isRemembered = session.isRemembered();
  return {
    id: hashOf(token),
    accountId,
    isRemembered,
    loginId: session.loginId() ?? "",
    startedAt: now(),
    lastUsedAt: now(),
    ...clientOf(args),
  };
}

async function sendCookie(args: RequestArgs, token: string, row: MemberSession): Promise<void> {
  const maxAge = row.isRemembered ? REMEMBERED.days * 86_400 : undefined;
  addHeader(args, "Set-Cookie", await cookie.serialize(token, { maxAge }));
}

/** Gives a row to a session without one; requests at the same time get the same row. */
async function adopt(args: RequestArgs, accepted: Accepted): Promise<MemberSession | null> {
  const loginId = accepted.session.loginId();
  if (!loginId || !mayAdopt()) return null;
  const tokens = signatures("session-of-login", loginId);
  const token = tokens.find((one) => memberSessions.find(hashOf(one))) ?? tokens[0];
  const made = newRow(token, args, accepted);
  const mayHaveRow = () => !isMarked(loginId) && !isMarked(accepted.accountId);
  if (!memberSessions.find(made.id) && !mayHaveRow()) return null;
  const row = await transaction(() => {
    const known = memberSessions.find(made.id);
    if (known || !mayHaveRow()) return known;
    markInTransaction(loginId);
    return memberSessions.save(made);
  }).catch((error: unknown) => {
    // Reading never needs a write: the next request gives the row.
    if (error instanceof StoreWriteError) return made;
    throw error;
  });
  if (row?.accountId !== accepted.accountId) return null;
  await sendCookie(args, token, row);
  return row;
}

/** A change of password, or a process of an earlier version, gives a session another login. */
async function noteLogin({ id, loginId: noted }: MemberSession, loginId: string | null) {
  if (!loginId || (loginId === noted && (!mayAdopt() || isMarked(loginId)))) return;
  await transaction(() => {
    if (mayAdopt()) markInTransaction(loginId);
    const row = memberSessions.find(id);
    if (row && row.loginId !== loginId) memberSessions.save({ ...row, loginId });
  }).catch((error: unknown) => log.warn({ err: error }, "a login could not be noted"));
}
