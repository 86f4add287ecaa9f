import type { Acting } from "~/modules/accounts/account";
import {
  consentsIn,
  findProfile,
  type ProfileConsent,
  withdrawProfileConsent,
} from "~/modules/accounts/profile.server";
import { listConsents } from "~/modules/consents/consents.server";
import { newsletterConsentsOf, unsubscribeAddress } from "~/modules/newsletter/newsletter.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";

/** All consents of the person (rules 306); null if their profile is missing. */
export async function findConsents(acting: Acting) {
  const profile = await findProfile(acting);
  return (
    profile && {
      consents: await listConsents(acting),
      newsletter: await newsletterConsentsOf(acting.by.email),
      profile: consentsIn(profile),
      since: profile.created_at,
    }
  );
}

/** Withdraws a consent; a missing one is no error. */
export async function withdrawConsent(
  kind: ProfileConsent | "newsletter",
  acting: Acting,
): Promise<null | Refusal<"not-found">> {
  if (kind === "newsletter") {
    await unsubscribeAddress(acting.by.email);
    return null;
  }
  return isRefused(await withdrawProfileConsent(kind, acting)) ? refuse("not-found") : null;
}
