import { recordInTransaction } from "~/modules/staff/history/history.server";
import { isAllowed, type Right, type StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { matchesSearch } from "~/platform/lists/list-query";
import { logSecurity } from "~/platform/log/logger.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { scryptHash } from "~/platform/passwords/scrypt.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { administrator } from "../administrator.server";
import {
  ADMINISTRATOR_ID,
  foldUsername,
  PORTAL_ID,
  SERVER_ID,
  type Staff,
  type StaffMember,
} from "../staff";
import { staffMembers } from "../staff.store.server";
import { endSessionsInTransaction } from "../staff-sessions.store.server";
import { roleFields } from "./staff-member.schema";

/** An account with its one-time password, which cannot be read again. */
interface WithPassword {
  member: StaffMember;
  password: string;
}

/** Staff accounts with `q` in name or user name, by name. */
export async function listStaffMembers(
  { q }: { q: string },
  { format }: Pick<Locale, "format">,
): Promise<StaffMember[]> {
  return staffMembers
    .list(({ name, username }) => matchesSearch(q, [name, username]))
    .sort((one, other) => format.compareNames(one.name, other.name));
}

export async function findStaffMember(
  id: string | undefined,
): Promise<(StaffMember & { readonly revision: number }) | null> {
  return staffMembers.find(id);
}

/** Names of all present and former staff by id, for the history. */
export async function staffNames({ t }: Pick<Locale, "t">): Promise<Map<string, string>> {
  return new Map([
    [ADMINISTRATOR_ID, administrator.username],
    [SERVER_ID, t("staff:server")],
    [PORTAL_ID, t("staff:portal")],
    ...staffMembers.list().map(({ id, name }) => [id, name] as const),
  ]);
}

/** All present and former staff with the names that they are known by. */
export const everyStaffMember = () => [
  {
    id: ADMINISTRATOR_ID,
    name: administrator.username,
    username: administrator.username,
    isActive: true,
  },
  ...staffMembers.list().map((member) => ({
    id: member.id,
    name: member.name,
    username: member.username,
    isActive: isActive(member),
  })),
];

/** Names of all present and former staff, inside the caller's transaction. */
export const staffNamesInTransaction = (): string[] => staffMembers.list().map(({ name }) => name);

/** Staff who may log in and have the right: id and name, in the order of names. */
export async function activeStaff({ format }: Pick<Locale, "format">, right?: Right) {
  const active = staffMembers.list((member) => isActive(member, right));
  return [{ id: ADMINISTRATOR_ID, name: administrator.username }, ...active]
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => format.compareNames(one.name, other.name));
}

/** True for an account that may log in and has the right, inside the caller's transaction. */
export function isActiveStaffInTransaction(id: string, right?: Right): boolean {
  const member = staffMembers.find(id);
  return id === ADMINISTRATOR_ID || (member !== null && isActive(member, right));
}

const isActive = ({ switchedOffAt, roles }: StaffMember, right?: Right): boolean =>
  switchedOffAt === null && (right === undefined || isAllowed(right, roles));

/** Creates a staff account (rules 328). */
export async function addStaffMember(
  { name, username: typed, roles }: { name: string; username: string; roles: StaffRole[] },
  { by }: { by: Staff },
): Promise<WithPassword | Refusal<"username-taken" | "no-role">> {
  if (roles.length === 0) return refuse("no-role");
  const username = foldUsername(typed);
  const { password, passwordHash } = await drawPassword(by);
  return transaction(() => {
    if (
      username === foldUsername(administrator.username) ||
      staffMembers.listBy("username", username).length > 0
    )
      return refuse("username-taken");
    const row = {
      id: createId(),
      name,
      username,
      passwordHash,
      isOneTime: true,
      roles,
      createdAt: now(),
      switchedOffAt: null,
      lastLoginAt: null,
    };
    const member = staffMembers.save(row);
    recordInTransaction({ by, entity: "staff", action: "added", record: recordOf(member) });
    return { member, password };
  }).then(noted("staff account added", by));
}

/** Hands over what an account is responsible for, before anything else is written (rules 900). */
type HandOver = (member: StaffMember) => Refusal<"no-heir"> | null;

/**
 * Gives an account other roles, which count from its next request on. Administrators cannot take
 * that role from themselves (rules 893).
 */
export async function setStaffRoles(
  id: string | undefined,
  { roles, revision }: { roles: StaffRole[]; revision: number },
  { by, handOverInTransaction }: { by: Staff; handOverInTransaction?: HandOver },
): Promise<StaffMember | Refusal<"not-found" | "no-role" | "own-account" | "stale" | "no-heir">> {
  if (roles.length === 0) return refuse("no-role");
  const changed = await transaction(() => {
    const before = staffMembers.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    if (before.id === by.id && !roles.includes("administrator")) return refuse("own-account");
    const notHandedOver = handOverInTransaction?.(before);
    if (notHandedOver) return notHandedOver;
    const member = staffMembers.save({ ...before, roles });
    recordInTransaction({
      by,
      entity: "staff",
      action: "edited",
      record: recordOf(member),
      before: roleFields.described(before),
      after: roleFields.described(member),
    });
    return { member };
  });
  if (isRefused(changed)) return changed;
  return noted("staff roles changed", by)(changed).member;
}

/**
 * Switches an account on, or off, which ends its sessions; never one's own (rules 893).
 */
export async function switchStaffMember(
  id: string | undefined,
  { by, handOverInTransaction }: { by: Staff; handOverInTransaction?: HandOver },
): Promise<StaffMember | Refusal<"not-found" | "own-account" | "no-heir">> {
  const switched = await transaction(() => {
    const member = staffMembers.find(id);
    if (!member) return refuse("not-found");
    if (member.id === by.id) return refuse("own-account");
    const isOn = member.switchedOffAt === null;
    const notHandedOver = isOn ? handOverInTransaction?.(member) : null;
    if (notHandedOver) return notHandedOver;
    if (isOn) endSessionsInTransaction(member.id);
    recordInTransaction({
      by,
      entity: "staff",
      action: isOn ? "switchedOff" : "switchedOn",
      record: recordOf(member),
    });
    return { member: staffMembers.save({ ...member, switchedOffAt: isOn ? now() : null }) };
  });
  if (isRefused(switched)) return switched;
  const isOff = switched.member.switchedOffAt !== null;
  return noted(`staff account switched ${isOff ? "off" : "on"}`, by)(switched).member;
}

/** Gives an account of another person a new one-time password and ends its sessions. */
export async function resetStaffPassword(
  id: string | undefined,
  { by }: { by: Staff },
): Promise<WithPassword | Refusal<"not-found" | "own-account">> {
  if (id === by.id) return refuse("own-account");
  const { password, passwordHash } = await drawPassword(by);
  return transaction(() => {
    const member = staffMembers.find(id);
    if (!member) return refuse("not-found");
    endSessionsInTransaction(member.id);
    recordInTransaction({ by, entity: "staff", action: "passwordReset", record: recordOf(member) });
    return { member: staffMembers.save({ ...member, passwordHash, isOneTime: true }), password };
  }).then(noted("staff password reset", by));
}

/** Logs a change of rights that was not refused, once it is written. */
const noted =
  (event: string, by: Staff) =>
  <Done extends { member: StaffMember } | Refusal<string>>(done: Done): Done => {
    if ("member" in done) logSecurity(event, { by: by.id, account: done.member.id });
    return done;
  };

const recordOf = ({ id, name }: StaffMember) => ({ id, title: name });

async function drawPassword(by: Staff): Promise<{ password: string; passwordHash: string }> {
  const password = createId().replace(/(.{4})(?=.)/g, "$1-");
  return {
    password,
    passwordHash: await scryptHash(password, {
      like: administrator.passwordHash,
      provenBy: by.id,
    }),
  };
}
