import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { segmentNotFound } from "~/modules/mail/mailings/segments/segment.view.server";
import { deleteSegment, findSegment } from "~/modules/mail/mailings/segments/segments.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "mailing-segments:deleteTitle" };

export const loader = staffLoader("mailings:change", async ({ params, found }) => ({
  name: found(await findSegment(params.segmentId), segmentNotFound).name,
}));

export const action = staffAction(
  "mailings:change",
  { notFound: segmentNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { name } = accepted(await deleteSegment(params.segmentId, { by }));
    return done(panelPaths.segments(), {
      title: "mailing-segments:deleted",
      text: "mailing-segments:named",
      params: { name },
    });
  },
);

export default function DeleteSegmentPage() {
  const { t, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("mailing-segments:deleteQuestion")}
      confirm={t("mailing-segments:delete")}
      cancelTo={panelPaths.segments()}
    >
      <p className="wrap-anywhere">{t("mailing-segments:deleteText", { name })}</p>
    </ConfirmPage>
  );
}
