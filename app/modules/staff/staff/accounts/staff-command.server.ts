import { recordInTransaction } from "~/modules/staff/history/history.server";
import { log } from "~/platform/log/logger.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { staffFactors } from "../factors/staff-factors.store.server";
import { ADMINISTRATOR_ID, SERVER_ID, type StaffMember } from "../staff";
import { staffMembers } from "../staff.store.server";
import { staffSessions } from "../staff-sessions.store.server";

/** The accounts of staff that can log in. */
export const listStaffSwitchedOn = (): StaffMember[] =>
  staffMembers.list().filter(({ switchedOffAt }) => switchedOffAt === null);

/**
 * Switches accounts of staff off, ends every session of the panel and removes the second factors of
 * all others but those to keep: who knew the demo's password may have set up the administrator's.
 *
 * @param keep ids of accounts that stay as they are
 * @returns the accounts that were on
 */
export async function switchStaffOffByCommand(keep: ReadonlySet<string>): Promise<StaffMember[]> {
  const off = await transaction(() => {
    staffSessions.removeWhere(() => true);
    staffFactors.removeWhere(({ id }) => id === ADMINISTRATOR_ID || !keep.has(id));
    return listStaffSwitchedOn()
      .filter(({ id }) => !keep.has(id))
      .map((member) => {
        recordInTransaction({
          by: { id: SERVER_ID },
          entity: "staff",
          action: "switchedOff",
          record: { id: member.id, title: member.name },
        });
        return staffMembers.save({ ...member, switchedOffAt: now() });
      });
  });
  for (const { id } of off) log.info({ staff: id }, "staff account switched off by the command");
  return off;
}
