import type { Locale } from "~/platform/i18n/locale";
import type { Booking } from "./booking";

/**
 * Name and topic of a booking; placeholders once the member has closed their account (rules 310).
 */
export function wordsOf(
  { member, topic }: Pick<Booking, "member" | "topic">,
  { t }: Pick<Locale, "t">,
) {
  return {
    memberName: member.name || t("bookings:gone.member"),
    topic: topic || t("bookings:gone.topic"),
  };
}
