import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import type { Subscription } from "./newsletter.store.server";
import { keyOf } from "./staff-newsletter.server";

/** An address of the newsletter as staff see it. */
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

/** The list for another program: each address with the link that every newsletter mail has to carry (rules 121). */
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
