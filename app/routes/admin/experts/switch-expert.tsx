import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { switchExpert } from "~/modules/experts/approvals.server";
import { expertInPanelNotFound } from "~/modules/experts/expert-not-found";
import { findAnyExpert } from "~/modules/experts/experts.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-experts:title" };

/** Two addresses, one for each direction: a button that was pressed on an old page does what its word says. */
const activates = ({ url }: Request) => new URL(url).pathname.endsWith("/activate");

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => {
  const { id, name } = found(await findAnyExpert(params.expertId), expertInPanelNotFound, request);
  return { id, name, deed: activates(request) ? ("activate" as const) : ("deactivate" as const) };
});

export const action = formAction(
  { guard: requireStaff, notFound: expertInPanelNotFound },
  async ({ account: by, params, request, reject }) => {
    const before = await findAnyExpert(params.expertId);
    const isApproval = before?.pendingApproval || before?.refusal;
    const expert = await switchExpert(params.expertId, activates(request), { by });
    if (isRefused(expert))
      return expert.refused === "not-found" ? expert : reject({ "": [`panel-experts:errors.${expert.refused}`] }, { status: 409 });
    const done = expert.active ? (isApproval ? "approved" : "activated") : "deactivated";
    return redirectWithToast(pageBefore(request, panelPaths.expert(expert.id)), {
      title: `panel-experts:done.${done}`,
      text: "panel-experts:done.text",
      params: { name: expert.name },
    });
  },
);

/** Stands here for who opens the address; in the list a button does it at once. */
export default function SwitchExpertPage() {
  const { t } = useTranslation();
  const { id, name, deed } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      question={t(`panel-experts:${deed}Question`)}
      confirm={t(`panel-experts:${deed}`)}
      cancelTo={panelPaths.expert(id)}
      tone="plain"
    >
      <p>{t(`panel-experts:${deed}Text`, { name })}</p>
    </ConfirmPage>
  );
}
