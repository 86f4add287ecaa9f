import { type PageHandle, usePage } from "~/components/layout/page";
import { BackLink } from "~/components/ui/text-link";
import { ownCertificate } from "~/modules/events/certificates/certificate.view.server";
import { OwnCertificate } from "~/modules/events/certificates/own-certificate";
import { EventMaterials } from "~/modules/events/events/materials/event-materials";
import { materialsOfTicket } from "~/modules/events/events/materials/event-materials.view.server";
import { surveyOfTicket } from "~/modules/events/events/survey/survey.view.server";
import { SurveyForm } from "~/modules/events/events/survey/survey-form";
import { ticketPage } from "~/modules/events/events/tickets/ticket.view.server";
import { ticketNotFound } from "~/modules/events/events/tickets/ticket-not-found";
import { TicketPage } from "~/modules/events/events/tickets/ticket-page";
import { findTicket } from "~/modules/events/events/tickets/tickets.server";
import { memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ title }) => title,
  reference: ({ ticket }) => ticket.reference,
};

/** Confirms a new seat; later the person opens it again (rules 199). */
export const loader = memberLoader(async ({ account, params, locale, found }) => {
  const ticket = found(await findTicket(params.eventId, { by: account }), ticketNotFound);
  return {
    title: locale.t("events:ticket.title", { title: ticket.event.title }),
    ticket: await ticketPage(ticket, { by: account }, locale),
    certificate: await ownCertificate(ticket, { by: account }, locale),
    materials: await materialsOfTicket(ticket, locale),
    survey: await surveyOfTicket(ticket, { by: account }),
  };
});

export default function TicketRoute() {
  const { t, ticket, certificate, materials, survey } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="no-print">
        <BackLink to={paths.event(ticket.event.id)}>{t("events:ticket.toEvent")}</BackLink>
      </p>
      <TicketPage
        ticket={ticket}
        after={
          <>
            {materials && <EventMaterials materials={materials} />}
            {survey && <SurveyForm survey={survey} heading="h2" />}
            {certificate && <OwnCertificate certificate={certificate} />}
          </>
        }
      />
    </div>
  );
}
