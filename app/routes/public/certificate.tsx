import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { type PageHandle, usePage } from "~/components/layout/page";
import { certificateNotFound } from "~/modules/events/certificates/certificate";
import { certificatePage } from "~/modules/events/certificates/certificate.view.server";
import { CertificatePage } from "~/modules/events/certificates/certificate-page";
import { findCertificate } from "~/modules/events/certificates/issued-certificates.server";
import { addHeader } from "~/platform/http/request-scope.server";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ certificate }) => certificate.document.title,
};

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Tells anyone with the code of a certificate whether it holds; never cached (rules 1152). */
export const loader = publicLoader(async ({ params, locale, ...args }) => {
  addHeader(args, "Cache-Control", "no-store");
  addHeader(args, "X-Robots-Tag", "noindex");
  const found = await findCertificate(params.code);
  // The path contains the code, so the log must not get it.
  if (!found) throw data(certificateNotFound, { status: 404 });
  return { certificate: certificatePage(found, locale) };
});

export default function CertificateRoute() {
  const { certificate } = usePage<typeof loader>();
  return (
    <div className="wrap py-10">
      <CertificatePage certificate={certificate} />
    </div>
  );
}
