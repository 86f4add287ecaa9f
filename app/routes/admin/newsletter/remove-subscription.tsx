import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import {
  findSubscription,
  removeSubscription,
} from "~/modules/messages/newsletter/staff-newsletter.server";
import { subscriptionNotFound } from "~/modules/messages/newsletter/subscription-not-found";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-newsletter:removeTitle" };

export const loader = staffLoader("newsletter:change", async ({ params, found }) => {
  const { id: email } = found(await findSubscription(params.key), subscriptionNotFound);
  return { email };
});

export const action = staffAction(
  "newsletter:change",
  { notFound: subscriptionNotFound },
  async ({ account: by, params, accepted, done }) => {
    const subscription = accepted(await removeSubscription(params.key, { by }));
    return done(panelPaths.newsletter(), {
      texts: "panel-newsletter:removed",
      params: { email: subscription.id },
    });
  },
);

export default function RemoveSubscriptionPage() {
  const { t, email } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-newsletter:removeQuestion")}
      confirm={t("panel-newsletter:remove")}
      cancelTo={panelPaths.newsletter()}
    >
      <p className="wrap-anywhere">{t("panel-newsletter:removeText", { email })}</p>
    </ConfirmPage>
  );
}
