import { z } from "zod";
import { chosenPassword } from "~/platform/forms/chosen-password.server";
import { requiredLine } from "~/platform/forms/fields";

/** `/admin/staff/new` (rules 328). Letters of other alphabets look like Latin ones. */
export const StaffMemberFormSchema = z.object({
  name: requiredLine("staff:missing.name"),
  username: requiredLine("panel:missing.username", 60).refine(
    (name) => /^[a-ząćęłńóśźż\d._@-]*$/i.test(name),
    "staff:errors.username",
  ),
});

/** `/admin/password`: the current password is missing if it is a one-time password. */
export const StaffPasswordSchema = z.object({
  currentPassword: z.string().max(1000, "errors:tooLong?count=1000").optional(),
  password: chosenPassword("panel:missing.newPassword"),
});
