import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { requireOwner } from "~/modules/accounts/session.server";
import { findSuccessor, handOverCompany } from "~/modules/leaving/handover.server";
import { successorNotFound } from "~/modules/leaving/successor-not-found";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "leaving:handOver.title" };

export const loader = pageLoader({ guard: requireOwner }, async ({ account: by, params, request }) => {
  const { name } = found(await findSuccessor(params.personId, { by }), successorNotFound, request);
  return { name, company: by.membership?.companyName ?? "" };
});

export const action = formAction({ guard: requireOwner, notFound: successorNotFound }, async ({ account: by, params }) => {
  const successor = await handOverCompany(params.personId, { by });
  if (isRefused(successor)) return successor.refused === "not-owner" ? forbidden() : successor;
  return redirectWithToast(paths.closeAccount(), {
    title: "leaving:handOver.toast.title",
    text: "leaving:handOver.toast.text",
    params: { name: successor.name },
    isMailed: true,
  });
});

export default function HandOverToPage() {
  const { t } = useTranslation();
  const { name, company } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={t("leaving:handOver.question", { name })} confirm={t("leaving:handOver.confirm")} cancelTo={paths.handOver()}>
      <ul className="grid list-disc gap-2 pl-5 marker:text-petrol-600">
        <li>{t("leaving:handOver.happens.theirs", { name, company })}</li>
        <li>{t("leaving:handOver.happens.yours")}</li>
        <li>{t("leaving:handOver.happens.told", { name })}</li>
      </ul>
    </ConfirmPage>
  );
}
