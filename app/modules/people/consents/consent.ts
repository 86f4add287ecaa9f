import { z } from "zod";
import { paths } from "~/platform/http/paths";
import type { Translate } from "~/platform/i18n/locale";
import { MomentSchema } from "~/platform/time/moments";

/**
 * Consents of people with an account. The newsletter needs none and has its own proof (rules 119).
 */
export const CONSENT_KINDS = ["terms", "directory", "contact", "mails"] as const;

export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const ConsentSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  kind: z.enum(CONSENT_KINDS),
  /** The sentence as it was shown. */
  wording: z.string(),
  /** Path of the page that showed it. */
  page: z.string(),
  givenAt: MomentSchema,
  withdrawnAt: MomentSchema.nullable(),
});

/** A consent, until it is withdrawn (rules 306). */
export type Consent = z.output<typeof ConsentSchema>;

/** The sentence as the page shows it. */
export function wordingOf(kind: ConsentKind, t: Translate): string {
  if (kind === "terms") return `${t("sign-up:consents.terms")} ${t("sign-up:consents.termsLink")}`;
  if (kind === "directory") return t("profile:fields.showInDirectory");
  return t(
    kind === "contact" ? "profile:fields.allowContact" : "profile:fields.emailNotifications",
  );
}

/** The page that shows it. */
export const pageOf = (kind: ConsentKind): string =>
  kind === "terms" ? paths.signUpCompany() : paths.profile();
