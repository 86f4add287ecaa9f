import { redirect } from "@remix-run/node";
import { dismissAppBanner } from "~/platform/app-banner.server";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone, pageLoader } from "~/platform/page-loader.server";
import { paths } from "~/platform/paths";

export const loader = pageLoader({ guard: anyone }, () => {
  throw redirect(paths.home());
});

/** "Zamknij" on the banner. */
export const action = formAction({ guard: anyone }, async () =>
  redirect(paths.home(), { status: 303, headers: { "Set-Cookie": await dismissAppBanner() } }),
);

/** Seen only when the post was refused: the banner stands on the first page. */
export default function AppBannerPage() {
  return null;
}
