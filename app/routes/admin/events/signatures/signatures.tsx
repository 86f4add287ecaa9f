import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import {
  SIGNATURE_BYTES,
  SignatureFormSchema,
} from "~/modules/events/certificates/signatures/signature";
import { SignatureForm } from "~/modules/events/certificates/signatures/signature-form";
import { SignatureList } from "~/modules/events/certificates/signatures/signature-list";
import { addSignature } from "~/modules/events/certificates/signatures/signatures.server";
import { signatureRows } from "~/modules/events/certificates/signatures/signatures.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "certificates:signatures.heading" };

export const loader = staffLoader("events:change", async ({ locale }) => ({
  rows: await signatureRows(locale),
}));

export const action = staffAction(
  "events:change",
  {
    schema: SignatureFormSchema,
    files: {
      file: { most: SIGNATURE_BYTES, tooLarge: "certificates:signatures.errors.size" },
    },
  },
  async ({ account: by, value, reject, accepted, done }) => {
    const { name } = accepted(await addSignature(value, { by }), ({ refused }) =>
      reject({ file: [`certificates:signatures.errors.${refused}`] }),
    );
    return done(panelPaths.signatures(), {
      title: "certificates:signatures.toast",
      params: { name },
    });
  },
);

/** The signatures that certificates carry, and the form for another one. */
export default function SignaturesPage() {
  const { t, rows } = usePage<typeof loader>();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.events()}>{t("certificates:signatures.toEvents")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("certificates:signatures.heading")}
        lead={t("certificates:signatures.lead")}
      />
      <SignatureForm />
      {rows.length === 0 ? (
        <p className="muted">{t("certificates:signatures.none")}</p>
      ) : (
        <SignatureList rows={rows} />
      )}
    </div>
  );
}
