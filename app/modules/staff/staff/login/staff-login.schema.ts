import { z } from "zod";

const secret = (required: string) =>
  z.string({ error: required }).max(1000, "errors:tooLong?count=1000");

/** `/admin` (rules 325). */
export const StaffLoginSchema = z.object({
  username: secret("panel:missing.username"),
  password: secret("errors:missing.password"),
  redirectTo: z.string().optional(),
});
