import { createHash } from "node:crypto";
import { isOver } from "~/platform/sessions/session-row";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { backend } from "~/platform/supabase/backend.server";
import type { Login } from "~/platform/supabase/port/backend";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { memberSessions, seenLogins } from "./member-sessions.store.server";

/** How long a session lasts (rules 700). */
export const REMEMBERED = RETENTION.sessions;
export const NOT_REMEMBERED = { hours: 24 };
export const IDLE = { days: 14 };

/** Rows have hashes of tokens and ids. */
export const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Ends logins of an account at the auth server (rules 760). */
export async function endLogins(accountId: string, ids: readonly string[]): Promise<void> {
  const running = await backend();
  await running.endLogins(accountId, ids.filter(Boolean));
}

/**
 * Ends the logins at the embedded auth server that no session uses any more (rules 760).
 *
 * @returns their number
 */
export async function endUnusedLogins(): Promise<number> {
  const unused = (await (await backend()).listLogins()).filter(isUnused);
  for (const [accountId, logins] of Map.groupBy(unused, ({ userId }) => userId))
    await endLogins(
      accountId,
      logins.map(({ id }) => id),
    );
  return unused.length;
}

/** A login of the last day may be about to get its row. */
function isUnused({ id, userId, startedAt, lastUsedAt }: Login): boolean {
  if (isBefore(now(), shiftMoment(lastUsedAt, { days: 1 }))) return false;
  const rows = memberSessions.listBy("accountId", userId);
  if (rows.some(({ loginId }) => loginId === id)) return false;
  const isPastLimits = isOver({ startedAt, lastUsedAt }, { absolute: REMEMBERED, idle: IDLE });
  const isPerhapsNamed = rows.some(({ loginId }) => loginId === "");
  const mayGetRow = mayAdopt() && !isMarked(id) && !isMarked(userId);
  return isPastLimits || !(isPerhapsNamed || mayGetRow);
}

// Sessions of an earlier version have tokens and no row. They get one while they could have been
// idle, unless their login has had one or their account has ended all.

/** Id of the mark with the moment from which that time counts. */
const SINCE = "since";

/** True while a session of an earlier version may get a row. */
export function mayAdopt(): boolean {
  const since = seenLogins.find(SINCE);
  return !since || isBefore(now(), shiftMoment(since.at, IDLE));
}

/** True if a login has had a row, or all sessions of an account were ended. */
export const isMarked = (id: string): boolean => seenLogins.find(hashOf(id)) !== null;

export function markInTransaction(markedId: string): void {
  const at = now();
  if (!seenLogins.find(SINCE)) seenLogins.save({ id: SINCE, at });
  const id = hashOf(markedId);
  if (mayAdopt() && !seenLogins.find(id)) seenLogins.save({ id, at });
}

/** Removes the marks that nothing needs any more. @returns their number */
export const removeDeadMarks = async (): Promise<number> =>
  mayAdopt() ? 0 : removeInPieces(seenLogins, ({ id }) => id !== SINCE);
