import type { Locale } from "~/platform/i18n/locale";
import type { Staff, StaffMember } from "./staff";
import { findStaffFactor, isFactorRequired } from "./staff-factors.server";

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
