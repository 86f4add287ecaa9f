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
  /** Step 2 as typed so far; it is judged when it is sent. */
  company: z.record(z.string(), z.string()),
  /** The token of the invitation that the person signs up with; empty for who signs a company up. */
  invitation: z.string().default(""),
});

/** What is known of a sign-up between its steps. */
export type SignUpDraft = z.output<typeof DraftSchema>;

/** Where the steps begin: an invited person comes back to their invitation. */
export const firstStepOf = (draft: SignUpDraft | null): string =>
  paths.signUp(draft?.invitation ? { zaproszenie: draft.invitation } : {});

/** Step 1 travels to step 2 encrypted, out of the HTML, for 30 minutes (rules 14). */
export const signUpDraft = sealedCookie("dig-register", { schema: DraftSchema, maxAge: 30 * 60 });
