import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { certificateOfGuest } from "~/modules/events/certificates/certificate.view.server";
import { OwnCertificate } from "~/modules/events/certificates/own-certificate";
import { findGuestTicket } from "~/modules/events/events/guests/guests.server";
import { EventMaterials } from "~/modules/events/events/materials/event-materials";
import { materialsOfTicket } from "~/modules/events/events/materials/event-materials.view.server";
import { surveyOfGuest } from "~/modules/events/events/survey/survey.view.server";
import { SurveyForm } from "~/modules/events/events/survey/survey-form";
import { GuestTicketPage } from "~/modules/events/events/tickets/guest-ticket-page";
import { guestTicketPage } from "~/modules/events/events/tickets/ticket.view.server";
import { guestTicketNotFound } from "~/modules/events/events/tickets/ticket-not-found";
import { linkKeyIn } from "~/platform/http/link-key";
import { paths } from "~/platform/http/paths";
import { addHeader } from "~/platform/http/request-scope.server";
import { publicLoader } from "~/platform/pages/public-route.server";
import signedIn from "~/styles/signed-in.css?url";

export const handle: PageHandle = {
  title: "events:guests.ticket.title",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: signedIn }];

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** The ticket of a guest by the link of their mail; opening it changes nothing (rules 1135). */
export const loader = publicLoader(async ({ params, locale, found, ...args }) => {
  addHeader(args, "Cache-Control", "no-store");
  addHeader(args, "X-Robots-Tag", "noindex");
  const key = linkKeyIn(args.request) ?? "";
  const seat = found(await findGuestTicket(params.reference, key), guestTicketNotFound);
  const { reference } = seat.registration;
  return {
    ticket: await guestTicketPage(seat, locale),
    materials: await materialsOfTicket(seat, locale, (id) =>
      paths.guestMaterial(reference, id, { key }),
    ),
    survey: await surveyOfGuest(seat),
    certificate: await certificateOfGuest(seat, locale),
  };
});

export default function GuestTicketRoute() {
  const { ticket, materials, survey, certificate } = usePage<typeof loader>();
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-10">
      <GuestTicketPage
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
