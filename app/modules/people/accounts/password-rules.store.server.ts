import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const PasswordRulePartSchema = z.object({
  id: z.enum(["length", "characters"]),
  /** The least number of characters, or the sets of which each password needs one. */
  requires: z.array(z.string()),
  learntAt: MomentSchema,
});

/** The rule for passwords that Supabase has last named in a refusal. */
export const passwordRules = portalStore({
  name: "password-rules",
  ofCompany: null,
  schema: PasswordRulePartSchema,
  personal: { notPersonal: "a setting of the Supabase project" },
});
