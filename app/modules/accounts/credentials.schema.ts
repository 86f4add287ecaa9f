import { z } from "zod";
import { chosenPassword } from "~/platform/forms/chosen-password.server";
import { emailAddress } from "~/platform/forms/fields";

/** The address of an account, where a person proves who they are. */
export const requiredEmail = emailAddress({
  required: "errors:missing.email",
  invalid: "errors:email",
});

/**
 * `/forgot-password` and `/auth/resend`.
 *
 * @param isKnown a mail to this person is on its way; an empty field means the same address
 */
export const addressSchema = (isKnown: boolean) =>
  z.object({ email: isKnown ? requiredEmail.optional() : requiredEmail });

/** The field's message for each reason to refuse a new password. */
export const PASSWORD_REFUSALS = {
  "guessable-password": "errors:password.guessable",
  "weak-password": "errors:password.weak",
  "same-password": "errors:password.same",
} as const;

/** `/reset-password` */
export const NewPasswordSchema = z.object({ password: chosenPassword("errors:missing.password") });

/** The present password, which is not checked by the rules for new ones. */
export const currentPassword = z
  .string({ error: "settings:missing.currentPassword" })
  .max(1000, "errors:tooLong?count=1000");

/** `/dashboard/settings/password` */
export const PasswordChangeSchema = z.object({
  currentPassword,
  newPassword: chosenPassword("settings:missing.newPassword"),
});

/** `/dashboard/settings/email` */
export const AddressChangeFormSchema = z.object({ email: requiredEmail, currentPassword });

/** `/auth/email`: the link of a mail, posted. */
export const AddressLinkSchema = z.object({
  token: z.string().max(200).catch(""),
  intent: z.enum(["confirm", "cancel"]).catch("confirm"),
});

/** The parameters of a confirmation link; a link without a token is dead. */
export const ConfirmationLinkSchema = z.object({
  token_hash: z.string().max(200).catch(""),
  type: z.enum(["signup", "recovery"]).catch("signup"),
  /** The sign-up attempt; empty for a recovery. */
  attempt: z.string().max(100).catch(""),
});

/** The same, posted with the password from a browser that did not start the sign-up. */
export const ConfirmationSchema = ConfirmationLinkSchema.extend({
  password: z.string().optional(),
  intent: z.enum(["confirm", "cancel"]).catch("confirm"),
});
