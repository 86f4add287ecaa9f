import { type PageHandle, usePage } from "~/components/layout/page";
import { RevokeCertificatePage } from "~/modules/events/certificates/revoke-certificate-page";
import { revokeCertificateRoute } from "~/modules/events/certificates/revoke-certificate-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "certificates:revoke.title" };

const route = revokeCertificateRoute("companies:change", ({ companyId = "" }) =>
  panelPaths.companyCertificates(companyId),
);

export const loader = route.loader;
export const action = route.action;

export default function RevokeCompanyCertificate() {
  return <RevokeCertificatePage {...usePage<typeof loader>()} />;
}
