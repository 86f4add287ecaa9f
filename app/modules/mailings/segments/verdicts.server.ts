import { listSubscriptions } from "~/modules/newsletter/staff-newsletter.server";
import { mailSettingsOf } from "~/platform/mail/mail-settings.server";
import type { Candidate } from "./candidates.server";
import type { Purpose } from "./segment";

export type Verdict = "yes" | "noConsent" | "refused" | "bounced";

/** Judges candidates for a purpose (rules 1180); what all share is read once. */
export async function verdicts(purpose: Purpose): Promise<(one: Candidate) => Verdict> {
  if (purpose === "event") return () => "yes";
  if (purpose === "newsletter") {
    const active = await listSubscriptions({ q: "", state: "active" });
    const consented = new Set(active.map(({ id }) => id));
    return ({ address }) => (consented.has(address) ? "yes" : "noConsent");
  }
  return ({ accountId, isOfMember }) => {
    if (!isOfMember) return "noConsent";
    const wants = accountId === undefined || mailSettingsOf(accountId).emailNotifications;
    return wants ? "yes" : "refused";
  };
}
