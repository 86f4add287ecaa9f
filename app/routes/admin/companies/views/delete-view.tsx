import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { findView, removeView } from "~/modules/companies/companies/views/saved-views.server";
import { viewNotFound } from "~/modules/companies/companies/views/view-not-found";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "company-views:title" };

export const loader = staffLoader("companies:read", async ({ params, account: by, found }) => ({
  name: found(await findView(params.viewId, { by }), viewNotFound).name,
}));

export const action = staffAction(
  "panel:change",
  { notFound: viewNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { name } = accepted(await removeView(params.viewId, { by }));
    return done(panelPaths.companyViews(), {
      title: "company-views:delete.toast",
      params: { name },
    });
  },
);

/** Shown when the address is opened; the list posts directly. */
export default function DeleteViewPage() {
  const { t, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("company-views:delete.question")}
      confirm={t("company-views:delete.submit")}
      cancelTo={panelPaths.companyViews()}
    >
      <p>{name}</p>
    </ConfirmPage>
  );
}
