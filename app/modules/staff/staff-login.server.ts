import { loginLimits } from "~/platform/http/login-limits.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { isScryptHashOf } from "~/platform/passwords/scrypt.server";
import { administrator } from "./administrator.server";
import { ADMINISTRATOR_ID, foldUsername } from "./staff";
import { staffMembers } from "./staff.store.server";
import { openStaffSession } from "./staff-session.server";

/** Limits attempts with passwords, at the login and when a password is changed. */
export const passwordAttempts = loginLimits("staff-login");

/**
 * Logs a member of staff in. Unknown and disabled names and wrong passwords look the same and take
 * equally long (rules 325).
 * @returns null when the session is in the cookies of this response
 * @throws BusyError
 */
export async function logStaffIn(
  { username: typed, password }: { username: string; password: string },
  via: RequestArgs,
): Promise<Refusal<"wrong-credentials"> | Refusal<"too-many", { wait: number }> | null> {
  const username = foldUsername(typed);
  const attempts = passwordAttempts(username, via.context);
  const wait = await attempts.count();
  if (wait !== null) return refuse("too-many", { wait });
  const login = findLogin(username);
  const isRight = await isScryptHashOf(
    login?.passwordHash ?? administrator.passwordHash,
    password,
  ).catch(async (failure: unknown) => {
    await attempts.refund();
    throw failure;
  });
  if (!login || !isRight) return refuse("wrong-credentials");
  await attempts.refund();
  await openStaffSession(login.id, via);
  return null;
}

/** The configured administrator or an enabled account; null for any other name. */
function findLogin(username: string): { id: string; passwordHash: string } | null {
  if (username === foldUsername(administrator.username))
    return { id: ADMINISTRATOR_ID, passwordHash: administrator.passwordHash };
  const [member] = staffMembers.listBy("username", username);
  return member && member.switchedOffAt === null ? member : null;
}
