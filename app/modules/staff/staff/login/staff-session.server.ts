import { createHash, randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { type Right, roleFor, type StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import {
  STAFF_COOKIE,
  STAFF_IDLE,
  STAFF_SESSION,
  staffCookie,
  staffDeviceCookie,
} from "~/platform/cookies/staff-cookie.server";
import { authorOf } from "~/platform/forms/page-people.server";
import { dropFormOf, dropFormOfOthers, dropSavedForm } from "~/platform/forms/saved-form.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { addHeader, oncePerRequest, type RequestArgs } from "~/platform/http/request-scope.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { clientOf } from "~/platform/sessions/client-of-session.server";
import { lastUses } from "~/platform/sessions/last-uses.server";
import { isOver as isOverLimits } from "~/platform/sessions/session-row";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { administrator } from "../administrator.server";
import { findStaffFactor, isFactorRequired } from "../factors/staff-factors.server";
import { lackOfRight } from "../lack-of-right.server";
import { ADMINISTRATOR_ID, type Staff } from "../staff";
import { staffMembers } from "../staff.store.server";
import {
  endSessionsInTransaction,
  type StaffSession,
  staffSessions,
} from "../staff-sessions.store.server";

const uses = lastUses("staff", staffSessions);

/** Writes the last uses that this process has seen. */
export const writeLastUsesOfStaff = uses.write;

/** The acting member of staff, or null; one read per request. */
export function findStaff(args: RequestArgs): Promise<Staff | null> {
  if (!args.request.headers.get("Cookie")?.includes(STAFF_COOKIE)) return Promise.resolve(null);
  return oncePerRequest(args, "staff", () => loadStaff(args));
}

/**
 * The acting member of staff, or a redirect to the panel's login and back (rules 326). A one-time
 * password, and a required second factor that is missing, open only the page that mends it.
 */
export async function requireStaff(args: RequestArgs): Promise<Staff> {
  const staff = await requireStaffWithPassword(args);
  if (staff.mustSetUpFactor) throw redirect(panelPaths.secondFactor());
  return staff;
}

/** Requires staff, but no second factor: for the page where it is set up. */
export async function requireStaffWithPassword(args: RequestArgs): Promise<Staff> {
  const staff = await requireAnyStaff(args);
  if (staff.mustChangePassword) throw redirect(panelPaths.password());
  return staff;
}

/** Requires staff, even with a one-time password: for the page that replaces it. */
export async function requireAnyStaff(args: RequestArgs): Promise<Staff> {
  const staff = await findStaff(args);
  if (staff) return staff;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(panelPaths.login({ redirectTo: pathname.replace(/\.data$/, "") + search }));
}

/** Key of this browser's session, for data that belong to it; not the token that opens it. */
export async function staffSessionOf({ request }: Pick<RequestArgs, "request">): Promise<string> {
  const token = await staffCookie.parse(request.headers.get("Cookie"));
  return hashOf(String(token));
}

/**
 * The guard of a loader or an action under `/admin`: the acting person with the role that allows
 * it, else 403 with the reason (rules 891).
 */
export function guardOf(right: Right) {
  const guard = async (args: RequestArgs): Promise<Staff> => {
    const staff = await requireStaff(args);
    const role = roleFor(right, staff.roles);
    return role ? { ...staff, role } : lackOfRight(right, staff.roles, args);
  };
  return Object.assign(guard, { right });
}

/** Opens a session in the cookies of this response; the caller has checked the password. */
export async function openStaffSession(staffId: string, via: RequestArgs): Promise<void> {
  const token = newToken();
  await transaction(() => {
    staffSessions.save({
      id: hashOf(token),
      staffId,
      startedAt: now(),
      lastUsedAt: now(),
      ...clientOf(via),
      passwordMark: markOfPassword(staffId),
    });
    const member = staffMembers.find(staffId);
    if (member) staffMembers.save({ ...member, lastLoginAt: now() });
  });
  addHeader(via, "Set-Cookie", await staffCookie.serialize(token));
  addHeader(via, "Set-Cookie", await staffDeviceCookie.serialize(authorOf(staffId)));
  await dropFormOfOthers(via, staffId);
}

/** Names the member of staff who logged in last in this browser; null without one. */
export async function lastStaffLoginIn({ request }: Pick<RequestArgs, "request">) {
  const author: unknown = await staffDeviceCookie.parse(request.headers.get("Cookie"));
  return typeof author === "string" && author !== "" ? author : null;
}

/**
 * Gives the session of a new password another token and ends all others of the account. Its limits
 * stay those of its login (rules 705).
 */
export async function renewStaffSession(
  via: RequestArgs,
  changeInTransaction: () => { id: string },
): Promise<void> {
  const [token, current] = [newToken(), await staffSessionOf(via)];
  await transaction(() => {
    const before = staffSessions.find(current);
    const { id: staffId } = changeInTransaction();
    endSessionsInTransaction(staffId);
    const since = before?.startedAt ?? now();
    staffSessions.save({
      id: hashOf(token),
      staffId,
      startedAt: since,
      lastUsedAt: now(),
      ...clientOf(via),
      passwordMark: markOfPassword(staffId),
    });
  });
  addHeader(via, "Set-Cookie", await staffCookie.serialize(token));
}

export async function closeStaffSession(via: RequestArgs): Promise<void> {
  const token = await staffCookie.parse(via.request.headers.get("Cookie"));
  const staff = await loadStaff(via);
  if (typeof token === "string") await transaction(() => staffSessions.remove(hashOf(token)));
  await (staff ? dropFormOf(via, staff.id) : dropSavedForm(via));
  addHeader(via, "Set-Cookie", await staffCookie.serialize("", { maxAge: 0 }));
}

/**
 * The row decides, not the cookie: an account that was disabled or got another password is logged
 * out at its next request.
 */
async function loadStaff(args: RequestArgs): Promise<Staff | null> {
  const token = await staffCookie.parse(args.request.headers.get("Cookie"));
  const session = typeof token === "string" ? staffSessions.find(hashOf(token)) : null;
  if (!session || isOver(session)) return null;
  const passwordHash = passwordHashOf(session.staffId);
  if (passwordHash === null || fingerprintOf(passwordHash) !== session.passwordMark) return null;
  uses.note(session, clientOf(args).address);
  return staffById(session.staffId);
}

const isOver = (session: StaffSession): boolean =>
  isOverLimits(uses.current(session), { absolute: STAFF_SESSION, idle: STAFF_IDLE });

/** The sessions of a member of staff that have not ended. */
export async function listStaffSessions({ by }: { by: Staff }): Promise<StaffSession[]> {
  const passwordMark = markOfPassword(by.id);
  return staffSessions
    .listBy("staffId", by.id)
    .filter((session) => !isOver(session) && session.passwordMark === passwordMark)
    .map(uses.current);
}

/** Ends one session of the acting member of staff (rules 704). */
export async function endStaffSession(
  id: string,
  { by }: { by: Staff },
): Promise<Refusal<"not-found"> | null> {
  return transaction(() => {
    if (staffSessions.find(id)?.staffId !== by.id) return refuse("not-found");
    staffSessions.remove(id);
    return null;
  });
}

/** Ends all sessions of the acting member of staff, also this one. */
export async function endStaffSessions({ by, via }: { by: Staff; via: RequestArgs }) {
  await closeStaffSession(via);
  await transaction(() => endSessionsInTransaction(by.id));
}

/** @returns their number */
export const removeEndedStaffSessions = (): Promise<number> =>
  removeInPieces(staffSessions, isOver);

/** There is no row of the configured administrator. */
const CONFIGURED: { name: string; roles: readonly StaffRole[]; isOneTime: boolean } = {
  name: administrator.username,
  roles: ["administrator"],
  isOneTime: false,
};

function staffById(id: string): Staff | null {
  const member = id === ADMINISTRATOR_ID ? CONFIGURED : staffMembers.find(id);
  if (!member) return null;
  const { name, roles, isOneTime } = member;
  return {
    id,
    name,
    roles,
    mustChangePassword: isOneTime,
    mustSetUpFactor: isFactorRequired({ roles }) && !findStaffFactor(id),
  };
}

/** Null if the account cannot log in. */
function passwordHashOf(staffId: string): string | null {
  if (staffId === ADMINISTRATOR_ID) return administrator.passwordHash;
  const member = staffMembers.find(staffId);
  return member && member.switchedOffAt === null ? member.passwordHash : null;
}

const newToken = () => randomBytes(32).toString("base64url");
const markOfPassword = (staffId: string) => fingerprintOf(passwordHashOf(staffId) ?? "");
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const fingerprintOf = (passwordHash: string) => hashOf(passwordHash).slice(0, 16);
