import { type MetaFunction, redirect } from "@remix-run/node";
import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import {
  findOwnAttendance,
  issueAttendance,
} from "~/modules/events/certificates/certificates.server";
import { findGuestTicket } from "~/modules/events/events/guests/guests.server";
import { guestTicketPath } from "~/modules/events/events/tickets/guest-ticket.server";
import { guestTicketNotFound } from "~/modules/events/events/tickets/ticket-not-found";
import { linkKeyIn } from "~/platform/http/link-key";
import { paths } from "~/platform/http/paths";
import { addHeader } from "~/platform/http/request-scope.server";
import { refuse } from "~/platform/outcome";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "certificates:mine.heading" };

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Shown when the address is opened; the page of the ticket posts directly. */
export const loader = publicLoader(async ({ params, found, ...args }) => {
  addHeader(args, "Cache-Control", "no-store");
  addHeader(args, "X-Robots-Tag", "noindex");
  const { event, registration } = found(
    await findGuestTicket(params.reference, linkKeyIn(args.request)),
    guestTicketNotFound,
  );
  const known = await findOwnAttendance(event.id, { by: { id: registration.accountId } });
  if (known) throw redirect(paths.certificate(known.id));
  const { name } = registration;
  return { title: event.title, name, back: guestTicketPath(registration) };
});

/** Issues the certificate of a guest who came (rules 1265). */
export const action = publicAction(
  { notFound: guestTicketNotFound },
  async ({ params, request, locale, accepted, conflict }) => {
    const seat = await findGuestTicket(params.reference, linkKeyIn(request));
    if (!seat) return refuse("not-found");
    const { eventId, accountId: id } = seat.registration;
    const certificate = accepted(
      await issueAttendance(eventId, { by: { id }, locale }),
      ({ refused }) => conflict(`certificates:errors.${refused}`),
    );
    return redirect(paths.certificate(certificate.id), 303);
  },
);

export default function GuestCertificatePage() {
  const { t, title, name, back } = usePage<typeof loader>();
  return (
    <div className="wrap py-10">
      <ConfirmPage
        question={t("certificates:mine.question")}
        confirm={t("certificates:mine.submit")}
        cancelTo={back}
        tone="plain"
      >
        <p>{t("certificates:mine.text", { title, name })}</p>
      </ConfirmPage>
    </div>
  );
}
