import { type PageHandle, usePage } from "~/components/layout/page";
import {
  certificateNotFound,
  RevokeCertificateSchema,
} from "~/modules/events/certificates/certificate";
import {
  certificateToRevoke,
  findCertificateToRevoke,
  revokeCertificate,
} from "~/modules/events/certificates/certificate-revoking.server";
import { RevokeCertificatePage } from "~/modules/events/certificates/revoke-certificate-page";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "certificates:revoke.title" };

export const loader = staffLoader("events:change", async ({ params, found }) => {
  const certificate = found(await findCertificateToRevoke(params), certificateNotFound);
  return { certificate: certificateToRevoke(certificate), eventId: params.eventId ?? "" };
});

export const action = staffAction(
  "events:change",
  { schema: RevokeCertificateSchema, notFound: certificateNotFound },
  async ({ account: by, params, value: { reason }, accepted, conflict, done }) => {
    const certificate = accepted(await revokeCertificate(params, { by, reason }), () =>
      conflict("certificates:errors.revoked"),
    );
    return done(panelPaths.eventCertificates(params.eventId ?? ""), {
      title: "certificates:revoke.done",
      text: "door:named",
      params: { name: certificateToRevoke(certificate).number },
    });
  },
);

export default function RevokeEventCertificate() {
  const { certificate, eventId } = usePage<typeof loader>();
  return (
    <RevokeCertificatePage
      certificate={certificate}
      listTo={panelPaths.eventCertificates(eventId)}
    />
  );
}
