import { createHash, randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { STAFF_COOKIE, STAFF_SESSION, staffCookie } from "~/platform/cookies/staff-cookie.server";
import { dropFormOf, dropFormOfOthers, dropSavedForm } from "~/platform/forms/saved-form.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { addHeader, oncePerRequest, type RequestArgs } from "~/platform/http/request-scope.server";
import { forbidden } from "~/platform/http/responses.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { administrator } from "./administrator.server";
import { ADMINISTRATOR_ID, type Staff } from "./staff";
import { staffMembers } from "./staff.store.server";
import { staffSessions } from "./staff-sessions.store.server";

/** The acting member of staff, or null; one read per request. */
export function findStaff(args: RequestArgs): Promise<Staff | null> {
  if (!args.request.headers.get("Cookie")?.includes(STAFF_COOKIE)) return Promise.resolve(null);
  return oncePerRequest(args, "staff", () => loadStaff(args.request));
}

/**
 * Guard of every loader and action under `/admin`: the acting member of staff, or a redirect to the
 * panel's login and back (rules 326). A one-time password opens only the page that replaces it.
 */
export async function requireStaff(args: RequestArgs): Promise<Staff> {
  const staff = await requireAnyStaff(args);
  if (staff.mustChangePassword) throw redirect(panelPaths.password());
  return staff;
}

/** The same without the check of the one-time password, for the page that replaces it. */
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

/** Guard of actions for the configured administrator only, else 403 (rules 328). */
export async function requireAdministrator(args: RequestArgs): Promise<Staff> {
  const staff = await requireStaff(args);
  return staff.isAdministrator ? staff : forbidden();
}

/** Opens a session in the cookies of this response; the caller has checked the password. */
export async function openStaffSession(staffId: string, via: RequestArgs): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const session = {
    id: hashOf(token),
    staffId,
    passwordMark: fingerprintOf(passwordHashOf(staffId) ?? ""),
    startedAt: now(),
  };
  await transaction(() => {
    staffSessions.removeWhere(isOver);
    staffSessions.save(session);
  });
  addHeader(via, "Set-Cookie", await staffCookie.serialize(token));
  await dropFormOfOthers(via, staffId);
}

export async function closeStaffSession(via: RequestArgs): Promise<void> {
  const token = await staffCookie.parse(via.request.headers.get("Cookie"));
  const staff = await loadStaff(via.request);
  if (typeof token === "string") await transaction(() => staffSessions.remove(hashOf(token)));
  await (staff ? dropFormOf(via, staff.id) : dropSavedForm(via));
  addHeader(via, "Set-Cookie", await staffCookie.serialize("", { maxAge: 0 }));
}

/**
 * The row decides, not the cookie: an account that was disabled or got another password is logged
 * out at its next request.
 */
async function loadStaff(request: Request): Promise<Staff | null> {
  const token = await staffCookie.parse(request.headers.get("Cookie"));
  const session = typeof token === "string" ? staffSessions.find(hashOf(token)) : null;
  if (!session || isOver(session)) return null;
  const passwordHash = passwordHashOf(session.staffId);
  if (passwordHash === null || fingerprintOf(passwordHash) !== session.passwordMark) return null;
  return staffById(session.staffId);
}

const isOver = ({ startedAt }: { startedAt: string }) =>
  isBefore(shiftMoment(startedAt, STAFF_SESSION), now());

function staffById(id: string): Staff | null {
  if (id === ADMINISTRATOR_ID)
    return { id, name: administrator.username, isAdministrator: true, mustChangePassword: false };
  const member = staffMembers.find(id);
  return (
    member && {
      id,
      name: member.name,
      isAdministrator: false,
      mustChangePassword: member.isOneTime,
    }
  );
}

/** Null if the account cannot log in. */
function passwordHashOf(staffId: string): string | null {
  if (staffId === ADMINISTRATOR_ID) return administrator.passwordHash;
  const member = staffMembers.find(staffId);
  return member && member.switchedOffAt === null ? member.passwordHash : null;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const fingerprintOf = (passwordHash: string) => hashOf(passwordHash).slice(0, 16);
