import type { MessageKey } from "~/platform/i18n/i18n";

/** Reasons of the portal for an entry, as entries store them; staff's reasons are words. */
export const ENTRY_REASONS = {
  number: "dues:entries.reasons.number",
  spacedNumber: "dues:entries.reasons.spacedNumber",
  repairedNumber: "dues:entries.reasons.repairedNumber",
  nip: "dues:entries.reasons.nip",
  account: "dues:entries.reasons.account",
  name: "dues:entries.reasons.name",
  chosen: "dues:entries.reasons.chosen",
  returned: "dues:entries.reasons.returned",
  uncharged: "dues:entries.reasons.uncharged",
} as const satisfies Record<string, MessageKey>;

export type EntryReason = keyof typeof ENTRY_REASONS;

/** The label of a stored reason; null for the words of staff. */
export const reasonLabel = (reason: string): MessageKey | null =>
  Object.hasOwn(ENTRY_REASONS, reason) ? ENTRY_REASONS[reason as EntryReason] : null;
