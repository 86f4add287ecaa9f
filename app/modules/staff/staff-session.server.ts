import { createHash, randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { STAFF_COOKIE, STAFF_SESSION, staffCookie } from "~/platform/cookies/staff-cookie.server";
import { dropFormOfOthers, dropKeptForm } from "~/platform/forms/kept-form.server";
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

/** Who acts in the panel, or null. Asked once in a request. */
export function findStaff(args: RequestArgs): Promise<Staff | null> {
  if (!args.request.headers.get("Cookie")?.includes(STAFF_COOKIE)) return Promise.resolve(null);
  return oncePerRequest(args, "staff", () => loadStaff(args.request));
}

/**
 * Guard of the panel, for every loader and action under `/admin`: who acts, or a redirect to the login of the panel that comes back here (rules 326).
 * With a password that was shown to somebody else nothing can be done but choosing another.
 */
export async function requireStaff(args: RequestArgs): Promise<Staff> {
  const staff = await requireAnyStaff(args);
  if (staff.mustChangePassword) throw redirect(panelPaths.password());
  return staff;
}

/** The same for the page on which a password is chosen. */
export async function requireAnyStaff(args: RequestArgs): Promise<Staff> {
  const staff = await findStaff(args);
  if (staff) return staff;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(panelPaths.login({ redirectTo: pathname.replace(/\.data$/, "") + search }));
}

/** Names the session of this browser, for what is kept for nobody else; not the token that opens it. */
export async function staffSessionOf({ request }: Pick<RequestArgs, "request">): Promise<string> {
  const token = await staffCookie.parse(request.headers.get("Cookie"));
  return hashOf(String(token));
}

/** Guard of what only the configured administrator does, else 403 (rules 328). */
export async function requireAdministrator(args: RequestArgs): Promise<Staff> {
  const staff = await requireStaff(args);
  return staff.isAdministrator ? staff : forbidden();
}

/** Begins a session; it is in the cookies of this request's answer. The password of `staffId` has been judged. */
export async function openStaffSession(staffId: string, via: RequestArgs): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const session = {
    id: hashOf(token),
    staffId,
    passwordMark: markOf(passwordHashOf(staffId) ?? ""),
    startedAt: now(),
  };
  await transaction(() => {
    staffSessions.removeWhere(isOver);
    staffSessions.save(session);
  });
  addHeader(via, "Set-Cookie", await staffCookie.serialize(token));
  await dropFormOfOthers(via, staffId);
}

/** Ends the session of this browser. */
export async function closeStaffSession(via: RequestArgs): Promise<void> {
  const token = await staffCookie.parse(via.request.headers.get("Cookie"));
  if (typeof token === "string") await transaction(() => staffSessions.remove(hashOf(token)));
  await dropKeptForm(via);
  addHeader(via, "Set-Cookie", await staffCookie.serialize("", { maxAge: 0 }));
}

/** A row decides, whatever the cookie says: an account that is switched off, or has another password, is out at its next request. */
async function loadStaff(request: Request): Promise<Staff | null> {
  const token = await staffCookie.parse(request.headers.get("Cookie"));
  const session = typeof token === "string" ? staffSessions.find(hashOf(token)) : null;
  if (!session || isOver(session)) return null;
  const passwordHash = passwordHashOf(session.staffId);
  if (passwordHash === null || markOf(passwordHash) !== session.passwordMark) return null;
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

/** Null for somebody who cannot log in. */
function passwordHashOf(staffId: string): string | null {
  if (staffId === ADMINISTRATOR_ID) return administrator.passwordHash;
  const member = staffMembers.find(staffId);
  return member && member.switchedOffAt === null ? member.passwordHash : null;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const markOf = (passwordHash: string) => hashOf(passwordHash).slice(0, 16);
