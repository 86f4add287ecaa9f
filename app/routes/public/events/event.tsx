import type { MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { FormProblems } from "~/components/form/error-summary";
import { BandColumns } from "~/components/layout/band-columns";
import { type PageHandle, usePage } from "~/components/layout/page";
import { RelatedSection } from "~/components/list/related-section";
import { JsonLd } from "~/components/ui/json-ld";
import { publicExpertIds } from "~/modules/advice/experts/experts.server";
import { eventPageFor } from "~/modules/events/events/attendance/attendance.view.server";
import { attendanceAction } from "~/modules/events/events/attendance/attendance-action.server";
import { EventPanel } from "~/modules/events/events/attendance/event-panel";
import { wantsSeat } from "~/modules/events/events/attendance/wanted-seat";
import { ComingCompanies } from "~/modules/events/events/coming-companies/coming-companies";
import { CONSENT } from "~/modules/events/events/coming-companies/company-consent-form";
import { eventNotFound } from "~/modules/events/events/event-not-found";
import { findPublicEvent } from "~/modules/events/events/events.server";
import { EventRow } from "~/modules/events/events/list/event-row";
import { EventBand } from "~/modules/events/events/page/event-band";
import { EventSections } from "~/modules/events/events/page/event-sections";
import {
  findAccountOrVisitor,
  requireMember,
} from "~/modules/people/accounts/sessions/session.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ event }) => event.title,
  reference: ({ reference }) => reference,
};

export const loader = publicLoader(async ({ params, locale, found, ...args }) => {
  const by = await findAccountOrVisitor(args);
  const event = found(await findPublicEvent(params.eventId), eventNotFound);
  const experts = await publicExpertIds(event.speakers.map(({ expertId }) => expertId));
  const isAlmostSeated = by !== null && wantsSeat(args.request);
  return { ...(await eventPageFor(event, { by }, locale)), experts, isAlmostSeated };
});

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const action = attendanceAction({
  guard: requireMember,
  notFound: eventNotFound,
  next: (_, { to, redirectTo }) => safeRedirect(redirectTo, to),
});

export default function EventPage() {
  const {
    t,
    event,
    standing,
    position,
    hasSeat,
    isVisitor,
    waiting,
    isAlmostSeated,
    consent,
    team,
    takesGuests,
    saved,
    coming,
    related,
    experts,
    url,
    jsonLd,
  } = usePage<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      {refused && (
        <div className="wrap py-6">
          <FormProblems id="event" />
        </div>
      )}
      <EventBand event={event} />
      <BandColumns
        label={t("events:panel")}
        reach="high"
        panel={
          <EventPanel
            event={event}
            standing={standing}
            position={position}
            hasSeat={hasSeat}
            isVisitor={isVisitor}
            waiting={waiting}
            isAlmostSeated={isAlmostSeated && !refused}
            consent={consent}
            team={team}
            takesGuests={takesGuests}
            saved={saved}
            url={url}
          />
        }
      >
        <EventSections event={event} experts={experts} />
        <ComingCompanies
          coming={coming}
          consentAt={
            standing === "registered" && consent ? `${paths.ticket(event.id)}#${CONSENT}` : null
          }
        />
      </BandColumns>
      <RelatedSection
        heading={t("events:related")}
        all={{ to: paths.events(), label: t("events:all") }}
        rows={related}
        look="rows"
        card={(other) => <EventRow event={other} hasMonth />}
      />
      <JsonLd data={jsonLd} />
    </>
  );
}
