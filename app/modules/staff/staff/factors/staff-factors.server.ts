import { env } from "~/env.server";
import type { HistoryAction } from "~/modules/staff/history/history";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import { needsSecondFactor } from "~/modules/staff/staff-rights/staff-rights";
import { loginLimits } from "~/platform/http/login-limits.server";
import { clientAddress } from "~/platform/http/rate-limit.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { log } from "~/platform/log/logger.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { administrator } from "../administrator.server";
import { ADMINISTRATOR_ID, foldUsername, SERVER_ID, type Staff } from "../staff";
import { staffMembers } from "../staff.store.server";
import { endSessionsInTransaction } from "../staff-sessions.store.server";
import { codeTyped, oneWrongMore, type StaffFactor, waitAfter } from "./staff-factor";
import {
  drawRecoveryCodes,
  hashOfRecoveryCode,
  isSealedWithPresent,
  openFactorSecret,
  sealFactorSecret,
} from "./staff-factor-secrets.server";
import { staffFactors } from "./staff-factors.store.server";
import { stepOfCode } from "./totp.server";

/** Limits attempts from an address like those with passwords (rules 714). */
const codeAttempts = loginLimits("staff-code");

export type CodeRefusal = Refusal<"wrong-code"> | Refusal<"too-many", { wait: number }>;

/** The second factor of a member of staff, or null. */
export const findStaffFactor = (staffId: string): StaffFactor | null => staffFactors.find(staffId);

/** Administrators and finance have one, except in demo mode (rules 710). */
export const isFactorRequired = ({ roles }: Pick<Staff, "roles">): boolean =>
  needsSecondFactor(roles) && !env.DEMO;

/**
 * Checks a code of the app or a recovery code, and uses it up (rules 713). Attempts are limited
 * like logins, and codes of the app on the account as well: without the password nobody gets here,
 * so nobody else can make the person wait. A recovery code is too long to be guessed.
 *
 * @param changeInTransaction what the code allows, in the same transaction
 */
export async function spendStaffCode(
  code: string,
  { staffId, via }: { staffId: string; via: RequestArgs },
  changeInTransaction: (factor: StaffFactor) => void = staffFactors.save,
): Promise<CodeRefusal | null> {
  const attempts = codeAttempts(staffId, via.context);
  const wait = await attempts.count();
  if (wait !== null) {
    noteFactor("second factor: too many attempts", staffId, via);
    return refuse("too-many", { wait });
  }
  const judged = await transaction(() =>
    judgeInTransaction(code, staffId, changeInTransaction),
  ).catch(async (failure: unknown) => {
    await attempts.refund();
    throw failure;
  });
  if ("wait" in judged) {
    noteFactor("second factor: too many wrong codes on the account", staffId, via);
    return refuse("too-many", { wait: judged.wait });
  }
  const { used } = judged;
  if (!used) {
    noteFactor("second factor refused", staffId, via);
    return refuse("wrong-code");
  }
  await attempts.refund();
  noteFactor(used === "app" ? "second factor accepted" : "recovery code used", staffId, via);
  return null;
}

function judgeInTransaction(
  code: string,
  staffId: string,
  changeInTransaction: (factor: StaffFactor) => void,
): { wait: number } | { used: "app" | "recovery" | null } {
  const factor = staffFactors.find(staffId);
  if (!factor) return { used: null };
  const typed = codeTyped(code);
  const isOfApp = typed !== null && "app" in typed;
  const wait = isOfApp && env.RATE_LIMITS ? waitAfter(factor.wrongCodes) : null;
  if (wait !== null) return { wait };
  const after = afterCode(factor, code);
  if (after) changeInTransaction({ ...after.factor, wrongCodes: null });
  else if (isOfApp) staffFactors.save({ ...factor, wrongCodes: oneWrongMore(factor.wrongCodes) });
  return { used: after?.kind ?? null };
}

/** Uses a code up together with a change outside of this module, in one transaction. */
export const spendStaffCodeFor = (
  code: string,
  acting: { staffId: string; via: RequestArgs },
  changeInTransaction: () => void,
): Promise<CodeRefusal | null> =>
  spendStaffCode(code, acting, (factor) => {
    staffFactors.save(factor);
    changeInTransaction();
  });

/** Replaces the recovery codes. @returns the new ones */
export async function replaceRecoveryCodes(
  code: string,
  { by, via }: { by: Staff; via: RequestArgs },
): Promise<string[] | CodeRefusal> {
  const { codes, hashes } = drawRecoveryCodes(by.id);
  const refused = await spendStaffCode(code, { staffId: by.id, via }, (factor) => {
    staffFactors.save({ ...factor, recoveryCodes: hashes });
    recordFactorInTransaction(by, "factorCodes", by);
  });
  return refused ?? codes;
}

/** Removes a person's own factor, where it is not required. */
export async function removeStaffFactor(
  code: string,
  { by, via }: { by: Staff; via: RequestArgs },
): Promise<CodeRefusal | null> {
  const refused = await spendStaffCode(code, { staffId: by.id, via }, () => {
    staffFactors.remove(by.id);
    recordFactorInTransaction(by, "factorRemoved", by);
  });
  if (!refused) noteFactor("second factor removed", by.id, via);
  return refused;
}

/** Removes the lost factor of another person, and ends their sessions (rules 716). */
export async function resetStaffFactor(
  id: string | undefined,
  { by, via }: { by: Staff; via: RequestArgs },
): Promise<{ name: string } | Refusal<"not-found" | "no-factor" | "own-account">> {
  if (id === by.id) return refuse("own-account");
  const outcome = await transaction(() => {
    const member = staffMembers.find(id);
    if (!member) return refuse("not-found");
    return resetInTransaction(member, by) ? { name: member.name } : refuse("no-factor");
  });
  if ("name" in outcome) noteFactor("second factor reset", id ?? "", via);
  return outcome;
}

/** The same for any account, by `npm run admin:factor-reset` (rules 717). */
export async function resetFactorByCommand(
  username = administrator.username,
): Promise<"reset" | "no-factor" | "not-found"> {
  const folded = foldUsername(username);
  const member =
    folded === foldUsername(administrator.username)
      ? { id: ADMINISTRATOR_ID, name: administrator.username }
      : staffMembers.listBy("username", folded)[0];
  if (!member) return "not-found";
  const isReset = await transaction(() => resetInTransaction(member, { id: SERVER_ID }));
  if (isReset) log.info({ staff: member.id }, "second factor reset by the command");
  return isReset ? "reset" : "no-factor";
}

function resetInTransaction(member: { id: string; name: string }, by: { id: string }): boolean {
  if (!staffFactors.find(member.id)) return false;
  staffFactors.remove(member.id);
  endSessionsInTransaction(member.id);
  recordFactorInTransaction(by, "factorReset", member);
  return true;
}

/** The factor once a code was used; null for a wrong code and one that was used before. */
function afterCode(
  factor: StaffFactor,
  code: string,
): { factor: StaffFactor; kind: "app" | "recovery" } | null {
  const typed = codeTyped(code);
  if (!typed) return null;
  if ("app" in typed) {
    const secret = openFactorSecret(factor.id, factor.secret);
    const step = secret === null ? null : stepOfCode(secret, typed.app);
    return step === null || step <= factor.lastStep
      ? null
      : { factor: { ...resealed(factor), lastStep: step }, kind: "app" };
  }
  const hash = hashOfRecoveryCode(factor.id, typed.recovery);
  const left = factor.recoveryCodes.filter((other) => other !== hash);
  return left.length === factor.recoveryCodes.length
    ? null
    : { factor: { ...factor, recoveryCodes: left }, kind: "recovery" };
}

/**
 * Encrypts secrets of factors with the present `SESSION_SECRET`, so that the one before may go
 * (rules 759). @returns their number
 */
export async function resealStaffFactors(): Promise<number> {
  const lost = staffFactors
    .list()
    .filter(({ id, secret }) => openFactorSecret(id, secret) === null)
    .map(({ id }) => id);
  if (lost.length > 0)
    log.warn(
      { staff: lost },
      "second factors were encrypted with another SESSION_SECRET: log in with a recovery code, or accept that one as well",
    );
  return transaction(() => {
    const old = staffFactors.list().filter((factor) => resealed(factor) !== factor);
    for (const factor of old) staffFactors.save(resealed(factor));
    return old.length;
  });
}

function resealed(factor: StaffFactor): StaffFactor {
  const secret = isSealedWithPresent(factor.secret)
    ? null
    : openFactorSecret(factor.id, factor.secret);
  return secret === null ? factor : { ...factor, secret: sealFactorSecret(factor.id, secret) };
}

/** Records a change of a factor inside the caller's transaction (rules 716). */
export function recordFactorInTransaction(
  by: { id: string },
  action: HistoryAction,
  { id, name: title }: { id: string; name: string },
): void {
  recordInTransaction({ by, entity: "staff", action, record: { id, title } });
}

/** Logs an event of a factor with the client's address (rules 718). */
export function noteFactor(event: string, staff: string, { context }: RequestArgs): void {
  log.info({ staff, client: clientAddress(context) }, event);
}
