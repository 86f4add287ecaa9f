import { createHash } from "node:crypto";
import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { noteFailedLogin, noteLimitedLogin, noteLogin } from "~/platform/http/login-events.server";
import { loginLimits } from "~/platform/http/login-limits.server";
import { addHeader, type RequestArgs } from "~/platform/http/request-scope.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { isScryptHashOf } from "~/platform/passwords/scrypt.server";
import { administrator } from "../administrator.server";
import type { WrongCodes } from "../factors/staff-factor";
import { type CodeRefusal, findStaffFactor, spendStaffCode } from "../factors/staff-factors.server";
import { ADMINISTRATOR_ID, foldUsername } from "../staff";
import { staffMembers } from "../staff.store.server";
import { lastStaffLoginIn, openStaffSession } from "./staff-session.server";

/** Limits attempts with passwords, at the login and when a password is changed. */
export const passwordAttempts = loginLimits("staff-login");

/** A login whose password was right, and which needs a code (rules 711). */
const halfLogin = sealedCookie("dig-staff-code", {
  schema: z.object({ username: z.string(), passwordMark: z.string() }),
  maxAge: 10 * 60,
});

/**
 * Logs a member of staff in. Unknown and disabled names and wrong passwords look the same and take
 * equally long (rules 325).
 * @returns null when the session is in the cookies of this response, `"code"` if the page of the
 *   second factor comes next
 * @throws BusyError
 */
export async function logStaffIn(
  { username: typed, password }: { username: string; password: string },
  via: RequestArgs,
): Promise<Refusal<"wrong-credentials"> | Refusal<"too-many", { wait: number }> | "code" | null> {
  const username = foldUsername(typed);
  const attempts = passwordAttempts(username, via.context);
  const wait = await attempts.count();
  if (wait !== null) {
    noteLimitedLogin("staff");
    return refuse("too-many", { wait });
  }
  const login = findLogin(username);
  const isRight = await isScryptHashOf(
    login?.passwordHash ?? administrator.passwordHash,
    password,
    { account: username, provenBy: await lastStaffLoginIn(via) },
  ).catch(async (failure: unknown) => {
    await attempts.refund();
    throw failure;
  });
  if (!login || !isRight) {
    noteFailedLogin("staff");
    return refuse("wrong-credentials");
  }
  await attempts.refund();
  if (findStaffFactor(login.id)) {
    const half = { username, passwordMark: markOf(login.passwordHash) };
    addHeader(via, "Set-Cookie", await halfLogin.write(half));
    return "code";
  }
  await openStaffSession(login.id, via);
  noteLogin("staff", login.id);
  return null;
}

/** True if this browser has given a right password and has to give a code. */
export const awaitsCode = async (via: RequestArgs): Promise<boolean> =>
  (await findHalfLogin(via)) !== null;

/**
 * Completes a login with the code of its second factor (rules 711).
 *
 * @returns the wrong codes that came before, for the person to know of (rules 1387)
 */
export async function completeStaffLogin(
  code: string,
  via: RequestArgs,
): Promise<CodeRefusal | Refusal<"expired"> | WrongCodes | null> {
  const login = await findHalfLogin(via);
  if (!login) return refuse("expired");
  const wrongCodes = findStaffFactor(login.id)?.wrongCodes ?? null;
  const refused = await spendStaffCode(code, { staffId: login.id, via });
  if (refused) return refused;
  addHeader(via, "Set-Cookie", await halfLogin.clear());
  await openStaffSession(login.id, via);
  noteLogin("staff", login.id);
  return wrongCodes;
}

/** The account of a half login, unless its password or factor has changed since. */
async function findHalfLogin(via: RequestArgs): Promise<{ id: string } | null> {
  const half = await halfLogin.read(via.request);
  const login = half && findLogin(half.username);
  if (!login || markOf(login.passwordHash) !== half.passwordMark) return null;
  return findStaffFactor(login.id) ? login : null;
}

const markOf = (passwordHash: string): string =>
  createHash("sha256").update(passwordHash).digest("base64url");

/** The configured administrator or an enabled account; null for any other name. */
function findLogin(username: string): { id: string; passwordHash: string } | null {
  if (username === foldUsername(administrator.username))
    return { id: ADMINISTRATOR_ID, passwordHash: administrator.passwordHash };
  const [member] = staffMembers.listBy("username", username);
  return member && member.switchedOffAt === null ? member : null;
}
