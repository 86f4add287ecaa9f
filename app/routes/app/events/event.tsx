import { useActionData } from "@remix-run/react";
import { AppScreen } from "~/components/app/app-screen";
import { AppSection } from "~/components/app/app-section";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { publicExpertIds } from "~/modules/advice/experts/experts.server";
import { ownCertificate } from "~/modules/events/certificates/certificate.view.server";
import { OwnCertificate } from "~/modules/events/certificates/own-certificate";
import { AppEventFacts } from "~/modules/events/events/app/app-event-facts";
import { AppEventRow } from "~/modules/events/events/app/app-event-row";
import { eventPageFor } from "~/modules/events/events/attendance/attendance.view.server";
import { attendanceAction } from "~/modules/events/events/attendance/attendance-action.server";
import { EventParticipation } from "~/modules/events/events/attendance/event-participation";
import { EventSaveForm } from "~/modules/events/events/attendance/event-save-form";
import { wantsSeat } from "~/modules/events/events/attendance/wanted-seat";
import { ComingCompanies } from "~/modules/events/events/coming-companies/coming-companies";
import { CompanyConsentForm } from "~/modules/events/events/coming-companies/company-consent-form";
import { eventInAppNotFound } from "~/modules/events/events/event-not-found";
import { findPublicEvent } from "~/modules/events/events/events.server";
import { EventMaterials } from "~/modules/events/events/materials/event-materials";
import { materialsOfTicket } from "~/modules/events/events/materials/event-materials.view.server";
import { EventSections } from "~/modules/events/events/page/event-sections";
import { surveyOfTicket } from "~/modules/events/events/survey/survey.view.server";
import { SurveyForm } from "~/modules/events/events/survey/survey-form";
import { findTicket } from "~/modules/events/events/tickets/tickets.server";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { requireAppMember } from "~/modules/people/accounts/sessions/session.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ event }) => event.title,
};

export const loader = appLoader(async ({ params, locale, account: by, request, found }) => {
  const event = found(await findPublicEvent(params.eventId), eventInAppNotFound);
  const experts = await publicExpertIds(event.speakers.map(({ expertId }) => expertId));
  const ticket = await findTicket(event.id, { by });
  return {
    ...(await eventPageFor(event, { by }, locale)),
    /** For the time after the event (rules 1268). */
    materials: ticket && (await materialsOfTicket(ticket, locale)),
    survey: ticket && (await surveyOfTicket(ticket, { by })),
    certificate: ticket && (await ownCertificate(ticket, { by }, locale)),
    experts,
    isAlmostSeated: wantsSeat(request),
  };
});

export const action = attendanceAction({
  guard: requireAppMember,
  notFound: eventInAppNotFound,
  next: (eventId) => appPaths.event(eventId),
});

export default function AppEventPage() {
  const {
    t,
    event,
    standing,
    position,
    hasSeat,
    waiting,
    isAlmostSeated,
    consent,
    team,
    takesGuests,
    saved,
    coming,
    related,
    experts,
    materials,
    survey,
    certificate,
  } = usePage<typeof loader>();
  const refused = useActionData<typeof action>();
  const to = appPaths.event(event.id);
  return (
    <AppScreen
      heading={event.title}
      back={{ to: appPaths.events(), label: t("events:back") }}
      portal={paths.event(event.id)}
    >
      <div className="grid gap-4">
        {refused && <FormProblems id="event" />}
        <AppEventFacts event={event} />
        <EventParticipation
          to={to}
          event={event}
          standing={standing}
          position={position}
          hasSeat={hasSeat}
          waiting={waiting}
          isAlmostSeated={isAlmostSeated && !refused}
          consent={consent}
          team={team}
          takesGuests={takesGuests}
        />
        {materials && <EventMaterials materials={materials} />}
        {survey && <SurveyForm survey={survey} heading="h2" />}
        {certificate && <OwnCertificate certificate={certificate} />}
        {standing === "registered" && consent && (
          <CompanyConsentForm to={to} consent={consent} className="panel p-4" />
        )}
        {!event.isCancelled && standing !== "registered" && (!event.hasEnded || saved) && (
          <EventSaveForm to={to} saved={saved} />
        )}
        <EventSections event={event} experts={experts} withoutLinks />
        <ComingCompanies coming={coming} withoutLinks />
      </div>
      {related.length > 0 && (
        <AppSection id="related" heading={t("events:related")}>
          <ul className="panel list">
            {related.map((other) => (
              <li key={other.id}>
                <AppEventRow event={other} />
              </li>
            ))}
          </ul>
        </AppSection>
      )}
    </AppScreen>
  );
}
