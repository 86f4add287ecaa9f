import { z } from "zod";
import { paths } from "~/platform/http/paths";
import type { Translate } from "~/platform/i18n/locale";
import { MomentSchema } from "~/platform/time/moments";

/** What a person with an account agrees to. The newsletter, which needs no account, has its own proof (rules 119). */
export const CONSENT_KINDS = ["terms", "directory", "contact", "mails"] as const;

export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const ConsentSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  kind: z.enum(CONSENT_KINDS),
  /** The sentence that the person agreed to, as it was shown. */
  wording: z.string(),
  /** Path of the page it stood on. */
  page: z.string(),
  givenAt: MomentSchema,
  withdrawnAt: MomentSchema.nullable(),
});

/** That a person has agreed to something, until they took it back (rules 306). */
export type Consent = z.output<typeof ConsentSchema>;

/** The sentence as the page shows it. */
export function wordingOf(kind: ConsentKind, t: Translate): string {
  if (kind === "terms") return `${t("sign-up:consents.terms")} ${t("sign-up:consents.termsLink")}`;
  if (kind === "directory") return t("profile:fields.showInDirectory");
  return t(
    kind === "contact" ? "profile:fields.allowContact" : "profile:fields.emailNotifications",
  );
}

/** The page it stands on. */
export const pageOf = (kind: ConsentKind): string =>
  kind === "terms" ? paths.signUpCompany() : paths.profile();
