import { redirect } from "@remix-run/node";
import { findView } from "~/modules/companies/companies/views/saved-views.server";
import { viewNotFound } from "~/modules/companies/companies/views/view-not-found";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** The address of a saved view leads to the list with its conditions. */
export const loader = staffLoader("companies:read", async ({ params, account: by, found }) => {
  const { id, query } = found(await findView(params.viewId, { by }), viewNotFound);
  throw redirect(
    panelPaths.companies({ ...Object.fromEntries(new URLSearchParams(query)), view: id }),
  );
});
