import { portalCookie } from "./portal-cookie.server";

/** Name of the cookie with a session of the panel, without its prefix. */
export const STAFF_COOKIE = "dig-staff";

/** A session of the panel lasts a working day and no longer (rules 327). */
export const STAFF_SESSION = { hours: 8 } as const;

/** The session of somebody of the staff: what stands in it names a row that the server keeps, and has nothing to do with a member's session. */
export const staffCookie = portalCookie(STAFF_COOKIE, { maxAge: STAFF_SESSION.hours * 3600 });
