import { type PageHandle, usePage } from "~/components/layout/page";
import { RevokeCertificatePage } from "~/modules/events/certificates/revoke-certificate-page";
import { revokeCertificateRoute } from "~/modules/events/certificates/revoke-certificate-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "certificates:revoke.title" };

const route = revokeCertificateRoute("events:change", ({ eventId = "" }) =>
  panelPaths.eventCertificates(eventId),
);

export const loader = route.loader;
export const action = route.action;

export default function RevokeEventCertificate() {
  return <RevokeCertificatePage {...usePage<typeof loader>()} />;
}
