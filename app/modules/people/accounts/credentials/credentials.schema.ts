import { z } from "zod";
import { chosenPassword } from "~/platform/forms/chosen-password.server";
import { checkedInBrowsers } from "~/platform/forms/field-checks";
import { emailAddress } from "~/platform/forms/fields";
import type { Message } from "~/platform/i18n/i18n";
import type { Refusal } from "~/platform/outcome";
import { checksOfRule, unmetBy } from "~/platform/passwords/password-rule";
import { passwordRule } from "../password-rule.server";

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

/** A new password of an account, which obeys the rule of Supabase as far as it is known. */
export const accountPassword = (required: string) =>
  checkedInBrowsers(
    z.string({ error: required }).superRefine((password, context) => {
      for (const message of unmetBy(password, passwordRule()))
        context.addIssue({ code: "custom", message });
    }),
    () => checksOfRule(passwordRule()),
  ).pipe(chosenPassword(required));

/** Why a new password is refused. */
export type PasswordRefusal =
  | Refusal<"guessable-password" | "same-password">
  | Refusal<"weak-password", { messages: Message[] }>;

const MESSAGES = {
  "guessable-password": "passwords:rules.guessable",
  "same-password": "passwords:rules.same",
} as const;

/** The messages of the field for a refused password. */
export const passwordMessages = (refusal: PasswordRefusal): Message[] =>
  refusal.refused === "weak-password" ? refusal.messages : [MESSAGES[refusal.refused]];

/** `/reset-password` */
export const NewPasswordSchema = z.object({ password: accountPassword("errors:missing.password") });

/** The present password, which is not checked by the rules for new ones. */
export const currentPassword = z
  .string({ error: "settings:missing.currentPassword" })
  .max(1000, "errors:tooLong?count=1000");

/** `/dashboard/settings/password` */
export const PasswordChangeSchema = z.object({
  currentPassword,
  newPassword: accountPassword("settings:missing.newPassword"),
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
  /** Only shown beside the password; the address of the sign-up counts. */
  email: z.string().optional(),
  password: z.string().optional(),
  intent: z.enum(["confirm", "cancel"]).catch("confirm"),
});
