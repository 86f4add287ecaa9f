import { z } from "zod";
import { recordFields } from "~/modules/staff/history/record-fields";
import { STAFF_ROLES, type StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { chosenPassword } from "~/platform/forms/chosen-password.server";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { checkbox, requiredLine } from "~/platform/forms/fields";
import type { StaffMember } from "../staff";

/** A box for each role (rules 890). */
const StaffRolesSchema = z.object({
  secretariat: checkbox,
  events: checkbox,
  editors: checkbox,
  finance: checkbox,
  reading: checkbox,
  administrator: checkbox,
} satisfies Record<StaffRole, typeof checkbox>);

/** The roles whose boxes are selected. */
export const rolesIn = (value: z.output<typeof StaffRolesSchema>): StaffRole[] =>
  STAFF_ROLES.filter((role) => value[role]);

/** `/admin/staff/new` (rules 328). Letters of other alphabets look like Latin ones. */
export const StaffMemberFormSchema = z
  .object({
    name: requiredLine("staff:missing.name"),
    username: requiredLine("panel:missing.username", 60).refine(
      (name) => /^[a-ząćęłńóśźż\d._@-]*$/i.test(name),
      "staff:errors.username",
    ),
    ...StaffRolesSchema.shape,
  })
  .refine((value) => rolesIn(value).length > 0, {
    message: "staff:missing.roles",
    path: ["secretariat"],
    // Together with the other problems of the form, not after them.
    when: () => true,
  });

/** `/admin/staff/:id/roles`, with the revision that the administrator has seen (rules 332). */
export const EditedRolesSchema = StaffRolesSchema.extend({
  revision: rowRevision,
  /** Takes over the work of a person who loses the right to have tasks (rules 900). */
  heirId: z.string().optional(),
});

const roleField = (role: StaffRole) => ({
  label: `staff:roles.${role}` as const,
  value: ({ roles }: StaffMember) => (roles.includes(role) ? "on" : ""),
  history: ({ roles }: StaffMember) => ({
    key: roles.includes(role) ? ("staff:has.yes" as const) : ("staff:has.no" as const),
  }),
});

export const roleFields = recordFields<StaffMember, typeof StaffRolesSchema>({
  secretariat: roleField("secretariat"),
  events: roleField("events"),
  editors: roleField("editors"),
  finance: roleField("finance"),
  reading: roleField("reading"),
  administrator: roleField("administrator"),
});

/** `/admin/password`: the current password is missing if it is a one-time password. */
export const StaffPasswordSchema = z.object({
  currentPassword: z.string().max(1000, "errors:tooLong?count=1000").optional(),
  password: chosenPassword("panel:missing.newPassword"),
});
