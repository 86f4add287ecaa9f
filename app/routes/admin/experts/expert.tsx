import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { expertInPanelNotFound } from "~/modules/advice/experts/expert-not-found";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { expertDetails } from "~/modules/advice/experts/staff/staff-expert.view.server";
import { ExpertDetails } from "~/modules/advice/experts/staff/staff-expert-details";
import { findAddress } from "~/modules/people/accounts/people/addresses.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-experts:detailsTitle" };

export const loader = staffLoader("experts:read", async ({ params, locale, found }) => {
  const expert = found(await findAnyExpert(params.expertId), expertInPanelNotFound);
  const address = expert.accountId && (await findAddress(expert.accountId));
  return {
    expert: expertDetails(expert, { address }),
    history: await recordHistory("expert", expert.id, locale),
  };
});

/** "Szczegóły eksperta" */
export default function ExpertPage() {
  const { t, expert, history } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.experts()}>{t("panel-experts:back")}</BackLink>
      <PageHeading size="dense" heading={expert.name} lead={t("panel-experts:detailsTitle")} />
      <ExpertDetails expert={expert} />
      <RecordHistory entries={history} />
    </div>
  );
}
