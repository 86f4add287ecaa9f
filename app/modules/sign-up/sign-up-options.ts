/** Company sizes offered at registration (spec §3); the company form has its own list. */
export const SIGN_UP_SIZES = ["1-10", "11-50", "51-250", "250+"] as const;

/** Industries offered at registration (spec §3); the label is what gets stored (design §5.11). */
export const INDUSTRIES = ["it", "finance", "manufacturing", "retail", "education", "healthcare", "services", "other"] as const;
