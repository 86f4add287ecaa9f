import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { JsonLd } from "~/components/ui/json-ld";
import { consultationStates } from "~/modules/bookings/free-slots.server";
import { expertPage } from "~/modules/experts/expert.view.server";
import { ExpertBand } from "~/modules/experts/expert-band";
import { expertNotFound } from "~/modules/experts/expert-not-found";
import { ExpertPanel } from "~/modules/experts/expert-panel";
import { ExpertSections } from "~/modules/experts/expert-sections";
import { findExpert } from "~/modules/experts/experts.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ expert }) => expert.name,
  enhance: ["share"],
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ params, locale, found }) => {
  const expert = found(await findExpert(params.expertId), expertNotFound);
  return expertPage(expert, { states: await consultationStates(expert) }, locale);
});

export default function ExpertPage() {
  const { expert, jsonLd } = useLoaderData<typeof loader>();
  return (
    <>
      <ExpertBand expert={expert} />
      <div className="wrap grid gap-10 pb-16 lg:grid-cols-[1fr_22rem] lg:gap-12 lg:pb-24">
        <ExpertPanel expert={expert} />
        <ExpertSections expert={expert} />
      </div>
      <JsonLd data={jsonLd} />
    </>
  );
}
