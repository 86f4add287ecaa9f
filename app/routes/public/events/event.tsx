import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { RelatedSection } from "~/components/layout/related-section";
import { JsonLd } from "~/components/ui/json-ld";
import { env } from "~/env.server";
import { findAccountOrVisitor } from "~/modules/accounts/session.server";
import { EventPanel } from "~/modules/attendance/event-panel";
import { countWaiting, findEventFor, participationIn } from "~/modules/attendance/participations.server";
import { isSaved } from "~/modules/attendance/saved-events.server";
import { seatsTaken } from "~/modules/attendance/seats.server";
import { EventBand } from "~/modules/events/event-band";
import { EventCard } from "~/modules/events/event-card";
import { toDetails } from "~/modules/events/event-details.server";
import { eventJsonLd } from "~/modules/events/event-json-ld.server";
import { eventNotFound } from "~/modules/events/event-not-found";
import { EventSections } from "~/modules/events/event-sections";
import { toTeaser } from "~/modules/events/event-teaser.server";
import { relatedEvents } from "~/modules/events/events.server";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { title: ({ event }) => event.title, enhance: ["share"] };

export const loader = pageLoader({ guard: anyone }, async ({ params, locale, ...args }) => {
  const account = await findAccountOrVisitor(args);
  const event = found(await findEventFor(params.eventId, { by: account }), eventNotFound, args.request);
  return {
    event: toDetails(event, { taken: seatsTaken(event) }),
    participation: await participationIn(event.id, { by: account }),
    waiting: await countWaiting(event.id),
    saved: account !== null && (await isSaved(event.id, { by: account })),
    related: (await relatedEvents(event)).map((other) => toTeaser(other, { taken: seatsTaken(other) })),
    url: env.APP_URL + paths.event(event.id),
    jsonLd: eventJsonLd({ ...event, taken: seatsTaken(event) }, { origin: env.APP_URL, locale }),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, { title: data.event.title, description: data.event.paragraphs.join(" "), path: paths.event(data.event.id) })
    : [];

export default function EventPage() {
  const { t } = useTranslation();
  const { event, participation, waiting, saved, related, url, jsonLd } = useLoaderData<typeof loader>();
  return (
    <>
      <EventBand event={event} />
      <div className="wrap grid gap-8 pb-16 lg:grid-cols-[1fr_26rem] lg:gap-12">
        <EventPanel event={event} participation={participation} waiting={waiting} saved={saved} url={url} />
        <EventSections event={event} />
      </div>
      <RelatedSection
        heading={t("events:related")}
        all={{ to: paths.events(), label: t("events:all") }}
        rows={related}
        card={(other) => <EventCard event={other} />}
      />
      <JsonLd data={jsonLd} />
    </>
  );
}
