/** The jobs of the office, each with a label `staff:roles`; one person may have several. */
export const STAFF_ROLES = [
  "secretariat",
  "events",
  "editors",
  "finance",
  "reading",
  "administrator",
] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles of accounts from before there were roles, which could do everything but administrate. */
export const ROLES_BEFORE: readonly StaffRole[] = STAFF_ROLES.filter(
  (role) => role !== "administrator",
);

/** To change includes to read, to add and to delete. */
type Level = "read" | "change" | null;

/**
 * The table of rights, one row for each area of the panel with a label `staff:areas` (rules 890).
 * Administrators may do everything. Guards, menu, buttons, `/admin/staff` and tests read it.
 */
export const RIGHTS = {
  panel: row("change", "change", "change", "change", "change"),
  companies: row("change", "read", "read", "read", "read"),
  imports: row("change", null, null, null, null),
  exports: row("change", null, null, null, null),
  experts: row("change", "read", "read", "read", "read"),
  events: row("change", "change", "read", "read", "read"),
  content: row("read", "read", "change", "read", "read"),
  files: row("change", "change", "change", null, "read"),
  polls: row("change", "read", "read", "read", "read"),
  notes: row("change", "change", "change", "change", "read"),
  tasks: row("change", "change", "change", "change", "read"),
  letters: row("change", null, null, null, "read"),
  dues: row("read", null, null, "change", "read"),
  newsletter: row("change", null, "change", null, "read"),
  mailings: row("change", "change", "change", null, "read"),
  accounts: row(null, null, null, null, null),
};

export type StaffArea = keyof typeof RIGHTS;
export const STAFF_AREAS = Object.keys(RIGHTS) as StaffArea[];

/** Needed by a loader, an action, an entry of the menu or a button of the panel. */
export type Right = `${StaffArea}:${"read" | "change"}`;

/** The level of a role in an area. */
export const levelOf = (role: StaffRole, area: StaffArea): Level =>
  role === "administrator" ? "change" : RIGHTS[area][role];

/** The roles that include a right. */
export function rolesWith(right: Right): StaffRole[] {
  const [area, needed] = right.split(":") as [StaffArea, "read" | "change"];
  return STAFF_ROLES.filter((role) => {
    const level = levelOf(role, area);
    return level === "change" || level === needed;
  });
}

/** The first of a person's roles that includes a right; null if they may not. */
export const roleFor = (right: Right, roles: readonly StaffRole[]): StaffRole | null =>
  rolesWith(right).find((role) => roles.includes(role)) ?? null;

/** True if one of the roles includes the right. */
export const isAllowed = (right: Right, roles: readonly StaffRole[]): boolean =>
  roleFor(right, roles) !== null;

/** Roles whose people log in with a second factor (rules 710). */
export const needsSecondFactor = (roles: readonly StaffRole[]): boolean =>
  roles.includes("administrator") || roles.includes("finance");

function row(
  secretariat: Level,
  events: Level,
  editors: Level,
  finance: Level,
  reading: Level,
): Readonly<Record<Exclude<StaffRole, "administrator">, Level>> {
  return { secretariat, events, editors, finance, reading };
}
