import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { slotAt } from "~/platform/time/moments";
import type { Subscription } from "./newsletter.store.server";
import { keyOf } from "./staff-newsletter.server";

/** A subscription for staff. */
export function subscriptionRow(subscription: Subscription, { format }: Locale) {
  const { id: email, consent, confirmedAt, status } = subscription;
  return {
    id: keyOf(subscription),
    email,
    isActive: status === "active",
    consentAt: consent.at,
    consented: format.moment(consent.at),
    page: consent.page,
    confirmedAt,
    confirmed: confirmedAt && format.moment(confirmedAt),
  };
}

/** "2026-11-23 14:05" by Warsaw's clock, which spreadsheets sort as a date. */
const sheetMoment = (moment: string): string => slotAt(moment).replace("T", " ");

export type SubscriptionRowView = ReturnType<typeof subscriptionRow>;

/**
 * The list as a table for another program, with the link to unsubscribe that each mail needs (rules
 * 121).
 */
export function subscriptionTable(
  list: readonly Subscription[],
  { t }: Pick<Locale, "t">,
): string[][] {
  return [
    (["email", "consent", "confirmed", "unsubscribe"] as const).map((column) =>
      t(`panel-newsletter:columns.${column}`),
    ),
    ...list.map(({ id, consent, confirmedAt, token }) => [
      id,
      sheetMoment(consent.at),
      confirmedAt ? sheetMoment(confirmedAt) : "",
      env.APP_URL + paths.newsletterUnsubscribe({ token }),
    ]),
  ];
}
