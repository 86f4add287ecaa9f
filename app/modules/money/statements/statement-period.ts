import type { Locale } from "~/platform/i18n/locale";

/** The days of a statement in words. */
export const periodOf = ({ from, to }: { from: string; to: string }, { format }: Locale): string =>
  from === to ? format.date(from) : format.dates(from, to);
