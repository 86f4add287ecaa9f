import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { unlinkExpert } from "~/modules/experts/approvals.server";
import { expertInPanelNotFound } from "~/modules/experts/expert-not-found";
import { findAnyExpert } from "~/modules/experts/experts.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-experts:unlinkTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => {
  const { id, name } = found(await findAnyExpert(params.expertId), expertInPanelNotFound, request);
  return { id, name };
});

export const action = formAction({ guard: requireStaff, notFound: expertInPanelNotFound }, async ({ account: by, params, reject }) => {
  const expert = await unlinkExpert(params.expertId, { by });
  if (isRefused(expert))
    return expert.refused === "not-found" ? expert : reject({ "": [`panel-experts:errors.${expert.refused}`] }, { status: 409 });
  return redirectWithToast(panelPaths.expert(expert.id), {
    title: "panel-experts:done.unlinked",
    text: "panel-experts:done.text",
    params: { name: expert.name },
  });
});

export default function UnlinkExpertPage() {
  const { t } = useTranslation();
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={t("panel-experts:unlinkQuestion")} confirm={t("panel-experts:unlink")} cancelTo={panelPaths.expert(id)}>
      <p>{t("panel-experts:unlinkText", { name })}</p>
    </ConfirmPage>
  );
}
