import { countUp } from "~/platform/log/counters.server";
import { logSecurity } from "~/platform/log/logger.server";

type Who = "member" | "staff";

/** Logs and counts a login; the id is that of the account. */
export function noteLogin(who: Who, account: string): void {
  countUp("portal_logins_total", who);
  logSecurity("login", { who, account });
}

/** Logs and counts a wrong password or name, which the line does not repeat. */
export function noteFailedLogin(who: Who): void {
  countUp("portal_logins_total", `${who}-failed`);
  logSecurity("login failed", { who });
}

/** Logs and counts an attempt that a limit has refused. */
export function noteLimitedLogin(who: Who): void {
  countUp("portal_logins_total", `${who}-limited`);
  logSecurity("login refused by a limit", { who });
}
