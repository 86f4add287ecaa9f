import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormProblems } from "~/components/form/error-summary";
import type { PageHandle } from "~/components/layout/document";
import { BackLink } from "~/components/ui/text-link";
import type { Account } from "~/modules/accounts/account";
import { findAccount } from "~/modules/accounts/session.server";
import { offerNotFound } from "~/modules/offers/offer-not-found";
import { OfferUseForm } from "~/modules/offers/offer-use-form";
import { findOffer, redeemOffer } from "~/modules/offers/offers.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "offers:panel.use" };

/** Leads to the offer. Only the answer to a refused post stays here. */
export const loader = pageLoader({ guard: anyone }, async ({ request, params, posted }) => {
  const { id, title } = found(await findOffer(params.offerId), offerNotFound, request);
  if (!posted) throw redirect(paths.offer(id));
  return { id, title };
});

export const action = formAction({ guard: requireReader, notFound: offerNotFound }, async ({ account, params }) => {
  const use = await redeemOffer(params.offerId ?? "", { by: account });
  if (use === "gone") return refuse("not-found");
  return redirectWithToast(paths.offer(use.offerId), { title: "offers:toast.title", text: "offers:toast.text" });
});

/** A visitor logs in and comes back to the offer, not to this address. */
async function requireReader(args: LoaderFunctionArgs): Promise<Account> {
  const account = await findAccount(args);
  if (account) return account;
  const { id } = found(await findOffer(args.params.offerId), offerNotFound, args.request);
  throw redirect(paths.login({ redirectTo: paths.offer(id) }));
}

/** Seen only when the form was refused. */
export default function UseOfferPage() {
  const { t } = useTranslation();
  const { id, title } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-14">
      <div className="grid max-w-xl gap-6">
        <FormProblems id="use-offer" />
        <BackLink to={paths.offer(id)}>{t("offers:refused.back")}</BackLink>
        <h1 className="text-3xl">{t("offers:refused.heading", { title })}</h1>
        <OfferUseForm offerId={id} />
      </div>
    </div>
  );
}
