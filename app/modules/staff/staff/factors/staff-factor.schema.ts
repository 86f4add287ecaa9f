import { z } from "zod";

const code = z.string({ error: "second-factor:missing.code" }).max(100, "errors:tooLong?count=100");

/** `/admin/code` (rules 711). */
export const StaffCodeSchema = z.object({ code });

/** `/admin/second-factor`: without a `step` a new factor is confirmed. */
export const StaffFactorFormSchema = z.object({
  code,
  step: z.enum(["codes", "replace", "remove"], { error: "second-factor:missing.step" }).optional(),
});
