import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { JsonLd } from "~/components/ui/json-ld";
import { consultationStates } from "~/modules/bookings/expert-calendar.server";
import { expertPage } from "~/modules/experts/expert.view.server";
import { ExpertBand } from "~/modules/experts/expert-band";
import { expertNotFound } from "~/modules/experts/expert-not-found";
import { ExpertPanel } from "~/modules/experts/expert-panel";
import { ExpertSections } from "~/modules/experts/expert-sections";
import { findExpert } from "~/modules/experts/experts.server";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { metaOfFacts } from "~/platform/http/page-meta";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { title: ({ expert }) => expert.name, enhance: ["share"] };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = pageLoader({ guard: anyone }, async ({ request, params, locale }) => {
  const expert = found(await findExpert(params.expertId), expertNotFound, request);
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
