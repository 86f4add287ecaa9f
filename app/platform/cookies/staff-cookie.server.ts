import { portalCookie } from "./portal-cookie.server";

/** The cookie of a panel session, without its prefix. */
export const STAFF_COOKIE = "dig-staff";

/** A panel session lasts a working day (rules 327). */
export const STAFF_SESSION = { hours: 8 } as const;

/** It ends earlier if nothing is done in it. */
export const STAFF_IDLE = { hours: 1 } as const;

/** Names the member of staff who logged in last here; opens nothing (rules 751). */
export const staffDeviceCookie = portalCookie("dig-staff-device", { maxAge: 365 * 86_400 });

/** Names a stored session of staff, independent of any member's session. */
export const staffCookie = portalCookie(STAFF_COOKIE, { maxAge: STAFF_SESSION.hours * 3600 });
