import type { MetaFunction } from "@remix-run/node";
import { BandColumns } from "~/components/layout/band-columns";
import { type PageHandle, usePage } from "~/components/layout/page";
import { JsonLd } from "~/components/ui/json-ld";
import { consultationStates } from "~/modules/advice/bookings/free-slots.server";
import { expertPage } from "~/modules/advice/experts/expert.view.server";
import { expertNotFound } from "~/modules/advice/experts/expert-not-found";
import { findExpert } from "~/modules/advice/experts/experts.server";
import { ExpertBand } from "~/modules/advice/experts/page/expert-band";
import { ExpertPanel } from "~/modules/advice/experts/page/expert-panel";
import { ExpertSections } from "~/modules/advice/experts/page/expert-sections";
import { metaOfFacts } from "~/platform/http/page-meta";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ expert }) => expert.name,
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ params, locale, found }) => {
  const expert = found(await findExpert(params.expertId), expertNotFound);
  return expertPage(expert, { states: await consultationStates(expert) }, locale);
});

export default function ExpertPage() {
  const { t, expert, jsonLd } = usePage<typeof loader>();
  return (
    <>
      <ExpertBand expert={expert} />
      <BandColumns label={t("experts:panel")} reach="low" panel={<ExpertPanel expert={expert} />}>
        <ExpertSections expert={expert} />
      </BandColumns>
      <JsonLd data={jsonLd} />
    </>
  );
}
