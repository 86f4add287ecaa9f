import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { JsonLd } from "~/components/ui/json-ld";
import { SectionHeading } from "~/components/ui/section-heading";
import { env } from "~/env.server";
import { findAccountOrVisitor } from "~/modules/accounts/session.server";
import { EventPanel } from "~/modules/attendance/event-panel";
import { countWaiting, participationIn } from "~/modules/attendance/registrations.server";
import { isSaved } from "~/modules/attendance/saved-events.server";
import { EventBand } from "~/modules/events/event-band";
import { EventCard } from "~/modules/events/event-card";
import { toDetails } from "~/modules/events/event-details.server";
import { eventBreadcrumbs, eventJsonLd } from "~/modules/events/event-json-ld.server";
import { eventNotFound } from "~/modules/events/event-not-found";
import { EventSections } from "~/modules/events/event-sections";
import { toTeaser } from "~/modules/events/event-teaser.server";
import { findEventFor, relatedEvents } from "~/modules/events/events.server";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { title: ({ event }) => event.title, enhance: ["share"] };

export const loader = pageLoader({ guard: anyone }, async ({ params, ...args }) => {
  const account = await findAccountOrVisitor(args);
  const event = found(await findEventFor(params.eventId, { by: account }), eventNotFound, args.request);
  return {
    event: toDetails(event),
    participation: await participationIn(event.id, { by: account }),
    waiting: await countWaiting(event.id),
    saved: account !== null && (await isSaved(event.id, { by: account })),
    related: (await relatedEvents(event)).map(toTeaser),
    url: env.APP_URL + paths.event(event.id),
    jsonLd: [eventJsonLd(event), eventBreadcrumbs(event)],
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, { title: data.event.title, description: data.event.paragraphs.join(" "), path: paths.event(data.event.id) })
    : [];

export default function EventPage() {
  const { event, participation, waiting, saved, url, jsonLd } = useLoaderData<typeof loader>();
  return (
    <>
      <EventBand event={event} />
      <div className="wrap grid gap-8 pb-16 lg:grid-cols-[1fr_26rem] lg:gap-12">
        <EventPanel event={event} participation={participation} waiting={waiting} saved={saved} url={url} />
        <EventSections event={event} />
      </div>
      <RelatedEvents />
      {jsonLd.map((facts) => (
        <JsonLd key={facts["@type"]} data={facts} />
      ))}
    </>
  );
}

function RelatedEvents() {
  const { t } = useTranslation();
  const { related } = useLoaderData<typeof loader>();
  if (related.length === 0) return null;
  return (
    <section className="border-t border-line bg-base-100 py-14" aria-labelledby="related">
      <div className="wrap">
        <SectionHeading id="related" heading={t("events:related")} all={{ to: paths.events(), label: t("events:all") }} />
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {related.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </div>
      </div>
    </section>
  );
}
