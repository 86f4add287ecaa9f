import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import type { Right } from "~/modules/staff/staff-rights/staff-rights";
import { certificateNotFound, RevokeCertificateSchema } from "./certificate";
import {
  certificateToRevoke,
  findCertificateToRevoke,
  revokeCertificate,
} from "./certificate-revoking.server";

type Params = { [name in "companyId" | "eventId"]?: string | undefined };

/** Loader and action of the page that revokes a certificate, of an event or of a company. */
export const revokeCertificateRoute = (right: Right, listOf: (params: Params) => string) => ({
  loader: staffLoader(right, async ({ params, found }) => ({
    certificate: certificateToRevoke(
      found(await findCertificateToRevoke(params), certificateNotFound),
    ),
    listTo: listOf(params),
  })),
  action: staffAction(
    right,
    { schema: RevokeCertificateSchema, notFound: certificateNotFound },
    async ({ account: by, params, value: { reason }, accepted, conflict, done }) => {
      const certificate = accepted(await revokeCertificate(params, { by, reason }), () =>
        conflict("certificates:errors.revoked"),
      );
      return done(listOf(params), {
        title: "certificates:revoke.done",
        text: "door:named",
        params: { name: certificateToRevoke(certificate).number },
      });
    },
  ),
});
