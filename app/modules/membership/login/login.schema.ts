import { z } from "zod";
import { requiredEmail } from "~/modules/people/accounts/credentials/credentials.schema";
import { checkbox } from "~/platform/forms/fields";

/** `/login` (rules 23). */
export const LoginSchema = z.object({
  email: requiredEmail,
  password: z.string({ error: "errors:missing.password" }).max(1000, "errors:tooLong?count=1000"),
  remember: checkbox,
  redirectTo: z.string().optional(),
});
