import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { findSubscription, removeSubscription } from "~/modules/newsletter/staff-newsletter.server";
import { subscriptionNotFound } from "~/modules/newsletter/subscription-not-found";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-newsletter:removeTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => {
  const { id: email } = found(await findSubscription(params.key), subscriptionNotFound, request);
  return { email };
});

export const action = formAction({ guard: requireStaff, notFound: subscriptionNotFound }, async ({ account: by, params }) => {
  const subscription = await removeSubscription(params.key, { by });
  if (isRefused(subscription)) return subscription;
  return redirectWithToast(panelPaths.newsletter(), {
    title: "panel-newsletter:removed.title",
    text: "panel-newsletter:removed.text",
    params: { email: subscription.id },
  });
});

export default function RemoveSubscriptionPage() {
  const { t } = useTranslation();
  const { email } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={t("panel-newsletter:removeQuestion")} confirm={t("panel-newsletter:remove")} cancelTo={panelPaths.newsletter()}>
      <p className="wrap-anywhere">{t("panel-newsletter:removeText", { email })}</p>
    </ConfirmPage>
  );
}
