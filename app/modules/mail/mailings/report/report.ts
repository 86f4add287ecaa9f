/**
 * The result for a recipient (rules 1183), each with a label `mailing-report:fates`.
 * "unsubscribed" is said of those who got the mail, by what is known of their address now.
 */
export const FATES = [
  "sent",
  "unsubscribed",
  "bounced",
  "refused",
  "unclear",
  "leftOut",
  "waiting",
] as const;

export type Fate = (typeof FATES)[number];

/** The tabs of the report, each with a label `mailing-report:tabs`. */
export const REPORT_TABS = ["failed", "unsubscribed", "leftOut", "sent", "all"] as const;

export type ReportTab = (typeof REPORT_TABS)[number];
