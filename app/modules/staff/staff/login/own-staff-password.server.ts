import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { logSecurity } from "~/platform/log/logger.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { isGuessable } from "~/platform/passwords/guessable-password.server";
import { isScryptHashOf, scryptHash } from "~/platform/passwords/scrypt.server";
import { administrator } from "../administrator.server";
import type { Staff } from "../staff";
import { staffMembers } from "../staff.store.server";
import { passwordAttempts } from "./staff-login.server";
import { renewStaffSession } from "./staff-session.server";

interface Acting {
  by: Staff;
  via: RequestArgs;
}

/** Reason why a new password is refused. */
type NotChosen = Refusal<"guessable-password" | "same-password">;

/**
 * Replaces the one-time password of a person. Their session goes on, others end.
 * @throws BusyError
 */
export async function chooseStaffPassword(
  password: string,
  { by, via }: Acting,
): Promise<NotChosen | null> {
  const member = requireMember(by);
  if (isGuessable(password, [member.name, member.username])) return refuse("guessable-password");
  const provenBy = by.id;
  if (await isScryptHashOf(member.passwordHash, password, { provenBy }))
    return refuse("same-password");
  const passwordHash = await scryptHash(password, { like: administrator.passwordHash, provenBy });
  await renewStaffSession(via, () => {
    const { id, name: title } = staffMembers.save({
      ...requireMember(by),
      passwordHash,
      isOneTime: false,
    });
    recordInTransaction({ by, entity: "staff", action: "passwordChosen", record: { id, title } });
    return { id };
  });
  logSecurity("password changed", { who: "staff", account: by.id });
  return null;
}

/**
 * Replaces the person's own password after checking the current one; attempts count like logins
 * (rules 395).
 * @throws BusyError
 */
export async function changeStaffPassword(
  { currentPassword, password }: { currentPassword: string; password: string },
  acting: Acting,
): Promise<NotChosen | Refusal<"wrong-password"> | Refusal<"too-many", { wait: number }> | null> {
  const { username, passwordHash } = requireMember(acting.by);
  const attempts = passwordAttempts(username, acting.via.context);
  const wait = await attempts.count();
  if (wait !== null) return refuse("too-many", { wait });
  const isRight = await isScryptHashOf(passwordHash, currentPassword, {
    provenBy: acting.by.id,
  }).catch(async (failure: unknown) => {
    await attempts.refund();
    throw failure;
  });
  if (!isRight) return refuse("wrong-password");
  await attempts.refund();
  return chooseStaffPassword(password, acting);
}

/**
 * The row of an acting person. Rows are never deleted; only the configured administrator has none.
 */
function requireMember({ id }: Staff): NonNullable<ReturnType<typeof staffMembers.find>> {
  const member = staffMembers.find(id);
  if (!member) throw new Error("only accounts of staff have a password that can be chosen");
  return member;
}
