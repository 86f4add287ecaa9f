import { nipOf } from "~/platform/text/register-numbers";

/** Columns by which a row names its company; labels: `moving-in:fields` (rules 1571). */
export const COMPANY_KEYS = ["company", "nip", "memberNumber"] as const;

/** The NIP of a cell as it is stored; null for a wrong one. */
export const nipIn = (text: string): string | null =>
  nipOf(text.replace(/^(?:NIP:? ?)?(?:PL ?)?/i, ""));
