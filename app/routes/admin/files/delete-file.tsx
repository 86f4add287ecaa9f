import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { chamberFileNotFound } from "~/modules/staff/chamber-files/chamber-file";
import {
  findChamberFile,
  removeChamberFile,
} from "~/modules/staff/chamber-files/chamber-files.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "files:delete.title" };

export const loader = staffLoader("files:change", async ({ params, found }) => ({
  title: found(await findChamberFile(params.fileId), chamberFileNotFound).title,
}));

export const action = staffAction(
  "files:change",
  { notFound: chamberFileNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { title } = accepted(await removeChamberFile(params.fileId, { by }));
    return done(panelPaths.files(), { title: "files:delete.toast", params: { title } });
  },
);

export default function DeleteFilePage() {
  const { t, title } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("files:delete.question", { title })}
      confirm={t("files:delete.link")}
      cancelTo={panelPaths.files()}
    >
      <p>{t("files:delete.text")}</p>
    </ConfirmPage>
  );
}
