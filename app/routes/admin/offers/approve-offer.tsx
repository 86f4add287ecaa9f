import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { offerInPanelNotFound } from "~/modules/offers/offer-not-found";
import { findOfferForStaff, setApproved } from "~/modules/offers/staff-offers.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-offers:title" };

/** Two addresses, one for each direction: a button that was pressed on an old page does what its word says. */
const approves = ({ url }: Request) => new URL(url).pathname.endsWith("/approve");

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => {
  const { id, title } = found(await findOfferForStaff(params.offerId), offerInPanelNotFound, request);
  return { id, title, deed: approves(request) ? ("approve" as const) : ("suspend" as const) };
});

export const action = formAction({ guard: requireStaff, notFound: offerInPanelNotFound }, async ({ account: by, params, request }) => {
  const offer = await setApproved(params.offerId, approves(request), { by });
  if (isRefused(offer)) return offer;
  const done = offer.approved ? "approved" : "suspended";
  return redirectWithToast(pageBefore(request, panelPaths.offer(offer.id)), {
    title: `panel-offers:done.${done}`,
    text: "panel-offers:done.text",
    params: { title: offer.title },
  });
});

/** Stands here for who opens the address; in the list a button does it at once. */
export default function ApproveOfferPage() {
  const { t } = useTranslation();
  const { id, title, deed } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      question={t(`panel-offers:${deed}Question`)}
      confirm={t(`panel-offers:${deed}`)}
      cancelTo={panelPaths.offer(id)}
      tone="plain"
    >
      <p>{t(`panel-offers:${deed}Text`, { title })}</p>
    </ConfirmPage>
  );
}
