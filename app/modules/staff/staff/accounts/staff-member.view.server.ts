import type { Locale } from "~/platform/i18n/locale";
import { findStaffFactor, isFactorRequired } from "../factors/staff-factors.server";
import type { Staff, StaffMember } from "../staff";

export type StaffMemberRow = ReturnType<typeof staffMemberRow>;

/** A row of the list of accounts. */
export function staffMemberRow(
  { id, name, username, roles, createdAt, switchedOffAt, lastLoginAt, isOneTime }: StaffMember,
  { by, format }: Pick<Locale, "format"> & { by: Staff },
) {
  return {
    id,
    name,
    username,
    since: format.date(createdAt),
    isOn: switchedOffAt === null,
    isOneTime,
    login: lastLoginAt && { at: lastLoginAt, text: format.moment(lastLoginAt) },
    roles,
    isOwn: id === by.id,
    hasFactor: findStaffFactor(id) !== null,
    needsFactor: isFactorRequired({ roles }),
  };
}
