import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
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

export type SubscriptionRowView = ReturnType<typeof subscriptionRow>;

/**
 * The list as a table for another program, with the link to unsubscribe that each mail needs (rules
 * 121).
 */
export function subscriptionTable(
  list: readonly Subscription[],
  { t, format }: Locale,
): string[][] {
  return [
    (["email", "consent", "confirmed", "unsubscribe"] as const).map((column) =>
      t(`panel-newsletter:columns.${column}`),
    ),
    ...list.map(({ id, consent, confirmedAt, token }) => [
      id,
      format.moment(consent.at),
      confirmedAt ? format.moment(confirmedAt) : "",
      env.APP_URL + paths.newsletterUnsubscribe({ token }),
    ]),
  ];
}
