import { z } from "zod";
import { checkbox, emailAddress, newPassword } from "~/platform/forms/fields";

const requiredEmail = emailAddress({ required: "errors:requiredFields", invalid: "errors:email" });

/** `/login` and `/app/login` (spec §5 "Login"). */
export const LoginSchema = z.object({
  email: requiredEmail,
  password: z.string({ error: "errors:requiredFields" }).max(1000, "errors:tooLong?count=1000"),
  remember: checkbox,
  redirectTo: z.string().optional(),
});

/** `/forgot-password` and `/auth/resend`: whom to write to. */
export const AddressSchema = z.object({ email: requiredEmail });

/** `/reset-password` */
export const NewPasswordSchema = z.object({ password: newPassword("errors:requiredFields") });

/** The facts a confirmation link carries; a link without them is a dead one. */
export const ConfirmationLinkSchema = z.object({
  token_hash: z.string().max(200).catch(""),
  type: z.enum(["signup", "recovery"]).catch("signup"),
});
