import { redirect } from "@remix-run/node";
import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import {
  findOwnAttendance,
  issueAttendance,
} from "~/modules/events/certificates/certificates.server";
import { ticketNotFound } from "~/modules/events/events/tickets/ticket-not-found";
import { findTicket } from "~/modules/events/events/tickets/tickets.server";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "certificates:mine.heading" };

export const loader = memberLoader(async ({ account: by, params, found }) => {
  const { event, registration } = found(await findTicket(params.eventId, { by }), ticketNotFound);
  const known = await findOwnAttendance(event.id, { by });
  if (known) throw redirect(paths.certificate(known.id));
  return { id: event.id, title: event.title, name: registration.name };
});

/** Issues the certificate of a person who came (rules 1153). */
export const action = memberAction(
  { notFound: ticketNotFound },
  async ({ account: by, params, locale, accepted, conflict }) => {
    const certificate = accepted(
      await issueAttendance(params.eventId, { by, locale }),
      ({ refused }) => conflict(`certificates:errors.${refused}`),
    );
    return redirect(paths.certificate(certificate.id), 303);
  },
);

/** Shown when the address is opened; the page of the ticket posts directly. */
export default function EventCertificatePage() {
  const { t, id, title, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("certificates:mine.question")}
      confirm={t("certificates:mine.submit")}
      cancelTo={paths.ticket(id)}
      tone="plain"
    >
      <p>{t("certificates:mine.text", { title, name })}</p>
    </ConfirmPage>
  );
}
