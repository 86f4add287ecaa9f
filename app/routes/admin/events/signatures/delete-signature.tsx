import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { signatureNotFound } from "~/modules/events/certificates/signatures/signature";
import {
  findSignature,
  removeSignature,
} from "~/modules/events/certificates/signatures/signatures.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "certificates:signatures.delete.title" };

export const loader = staffLoader("events:change", async ({ params, found }) => ({
  name: found(await findSignature(params.signatureId), signatureNotFound).name,
}));

export const action = staffAction(
  "events:change",
  { notFound: signatureNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { name } = accepted(await removeSignature(params.signatureId, { by }));
    return done(panelPaths.signatures(), {
      title: "certificates:signatures.delete.toast",
      params: { name },
    });
  },
);

export default function DeleteSignaturePage() {
  const { t, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("certificates:signatures.delete.question", { name })}
      confirm={t("certificates:signatures.delete.link")}
      cancelTo={panelPaths.signatures()}
    >
      <p>{t("certificates:signatures.delete.text")}</p>
    </ConfirmPage>
  );
}
