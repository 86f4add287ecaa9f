import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { paths } from "~/platform/http/paths";

const DraftSchema = z.object({
  person: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    password: z.string(),
  }),
  /** Step 2 as typed so far; checked when it is sent. */
  company: z.record(z.string(), z.string()),
  /** The token of an invitation; empty for a person who signs up a company. */
  invitation: z.string().default(""),
});

/** A sign-up between its steps. */
export type SignUpDraft = z.output<typeof DraftSchema>;

/** The first step: an invited person returns to their invitation, any other with their wish. */
export const firstStepOf = (draft: SignUpDraft | null, redirectTo?: string): string =>
  paths.signUp(draft?.invitation ? { zaproszenie: draft.invitation } : { redirectTo });

/** "Zofia Żółć (zofia@example.com)": the person whose sign-up it is (rules 695). */
export const ownerOf = ({ person: { firstName, lastName, email } }: SignUpDraft): string =>
  `${firstName} ${lastName} (${email})`;

/** Carries step 1 to step 2 encrypted, outside the HTML, for 30 minutes (rules 14). */
export const signUpDraft = sealedCookie("dig-register", { schema: DraftSchema, maxAge: 30 * 60 });
