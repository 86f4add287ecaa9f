import { z } from "zod";
import { INDUSTRIES, SIGN_UP_SIZES } from "~/modules/companies/companies/organization";
import { nipField } from "~/modules/companies/registers/register-fields";
import {
  accountPassword,
  requiredEmail,
} from "~/modules/people/accounts/credentials/credentials.schema";
import { checkbox, optionalText, requiredText, TITLE_LENGTH } from "~/platform/forms/fields";
import { isGuessable, wordsOf } from "~/platform/passwords/guessable-password.server";

const firstPassword = accountPassword("errors:missing.password");

/**
 * Step 1: the person and the account.
 *
 * @param hasPassword the person returned to step 1: an empty password means the one typed before
 */
export const personStepSchema = (hasPassword: boolean) =>
  z
    .object({
      firstName: requiredText("errors:missing.firstName"),
      lastName: requiredText("errors:missing.lastName"),
      email: requiredEmail,
      password: hasPassword ? firstPassword.optional() : firstPassword,
      // Hidden in this step: a malformed code is dropped, because nobody could correct it here.
      invitationCode: optionalText().catch(undefined),
    })
    .superRefine(({ password, ...person }, context) => {
      if (password && context.issues.length === 0 && isGuessable(password, wordsOf(person)))
        context.addIssue({
          code: "custom",
          path: ["password"],
          message: "passwords:rules.guessable",
        });
    });

/** Step 2: the company, and consent. */
export const CompanyStepSchema = z.object({
  nip: nipField().optional(),
  companyName: requiredText("errors:missing.companyName").min(2, "companies:errors.name"),
  /** The seat that the registers gave; the form has it only then (rules 894). */
  town: optionalText(),
  companySize: z.enum(SIGN_UP_SIZES, { error: "errors:missing.companySize" }),
  industry: z.enum(INDUSTRIES, { error: "errors:missing.industry" }),
  position: requiredText("errors:missing.position"),
  invitationCode: optionalText(),
  termsAccepted: z
    .boolean({ error: "sign-up:errors.terms" })
    .refine((accepted) => accepted, "sign-up:errors.terms"),
  newsletterSubscription: checkbox,
});

/** Step 2 on the way back to step 1: stored as typed, within the size of the cookie. */
const asTyped = z.string().transform((text) => text.slice(0, TITLE_LENGTH));
export const CompanyStepAsTypedSchema = z.object(
  Object.fromEntries(CompanyStepSchema.keyof().options.map((name) => [name, asTyped.optional()])),
);

/** The texts of step 2, for its draft. */
export const typedIn = (step: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(step).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

export type CompanyStep = z.output<typeof CompanyStepSchema>;
