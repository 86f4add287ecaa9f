import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { JsonLd } from "~/components/ui/json-ld";
import { env } from "~/env.server";
import { consultationStates } from "~/modules/bookings/expert-calendar.server";
import { expertJsonLd, expertPage } from "~/modules/experts/expert.view.server";
import { ExpertBand } from "~/modules/experts/expert-band";
import { expertNotFound } from "~/modules/experts/expert-not-found";
import { ExpertPanel } from "~/modules/experts/expert-panel";
import { ExpertSections } from "~/modules/experts/expert-sections";
import { findExpert } from "~/modules/experts/experts.server";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { title: ({ expert }) => expert.name, enhance: ["share"] };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { id, name, title, paragraphs } = data.expert;
  return pageMeta(matches, { title: name, description: `${title}. ${paragraphs.join(" ")}`, path: paths.expert(id), type: "profile" });
};

export const loader = pageLoader({ guard: anyone }, async ({ request, params, locale }) => {
  const expert = found(await findExpert(params.expertId), expertNotFound, request);
  return {
    expert: expertPage(expert, { states: await consultationStates(expert) }, locale),
    url: env.APP_URL + paths.expert(expert.id),
    jsonLd: expertJsonLd(expert, { origin: env.APP_URL, locale }),
  };
});

export default function ExpertPage() {
  const { expert, url, jsonLd } = useLoaderData<typeof loader>();
  return (
    <>
      <ExpertBand expert={expert} />
      <div className="wrap grid gap-10 pb-16 lg:grid-cols-[1fr_22rem] lg:gap-12 lg:pb-24">
        <ExpertPanel expert={expert} url={url} />
        <ExpertSections expert={expert} />
      </div>
      <JsonLd data={jsonLd} />
    </>
  );
}
