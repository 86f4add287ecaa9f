import { everyStaffMember } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { fold } from "~/platform/lists/list-query";
import type { Cell } from "./company-cells";

const plain = (text: string) => fold(text).replace(/\s+/g, " ").trim();

/** Staff by their ids, as a file names them: by name, with the user name if two have that name. */
export function carerNames(): ReadonlyMap<string, string> {
  const staff = everyStaffMember();
  const isShared = (name: string) =>
    staff.filter((other) => plain(other.name) === plain(name)).length > 1;
  return new Map(
    staff.map(({ id, name, username }) => [id, isShared(name) ? `${name} (${username})` : name]),
  );
}

/** Reads the cell of a carer: a name, a user name, or both (rules 1312). */
export function carerCells(): (text: string) => Cell {
  const staff = everyStaffMember();
  const byName = new Map<string, typeof staff>();
  for (const member of staff) {
    const { name, username } = member;
    for (const one of new Set([name, username, `${name} (${username})`].map(plain)))
      byName.set(one, [...(byName.get(one) ?? []), member]);
  }
  return (text) => {
    if (text === "") return { text, value: "", problem: null };
    const named = byName.get(plain(text)) ?? [];
    const [member, ...others] = named.length > 1 ? named.filter(isActive) : named;
    if (!member) return { text, value: "", problem: "panel-import:problems.carer" };
    if (others.length > 0) return { text, value: "", problem: "panel-import:problems.carerTwice" };
    // Whoever may no longer log in stays the carer, but does not become it.
    const problem = member.isActive ? null : "panel-import:problems.carerOff";
    return { text, value: member.id, problem };
  };
}

const isActive = ({ isActive }: { isActive: boolean }) => isActive;
