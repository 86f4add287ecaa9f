import type { Locale } from "~/platform/i18n/locale";
import type { StaffMember } from "./staff";
import { findStaffFactor } from "./staff-factors.server";

export type StaffMemberRow = ReturnType<typeof staffMemberRow>;

/** A row of the list of accounts. */
export function staffMemberRow(
  { id, name, username, createdAt, switchedOffAt, isOneTime }: StaffMember,
  { format }: Locale,
) {
  return {
    id,
    name,
    username,
    since: format.date(createdAt),
    isOn: switchedOffAt === null,
    isOneTime,
    hasFactor: findStaffFactor(id) !== null,
  };
}
