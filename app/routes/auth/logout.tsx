import { z } from "zod";
import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { findAccountOrVisitor, signOut } from "~/modules/people/accounts/sessions/session.server";
import { paths } from "~/platform/http/paths";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { isRefused } from "~/platform/outcome";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "layout:logout.title" };

/** An invitation for another address returns to itself. */
const LogoutSchema = z.object({ redirectTo: z.string().optional() });

export const loader = publicLoader(async (args) => ({
  cancelTo: (await findAccountOrVisitor(args)) ? paths.dashboard() : paths.home(),
}));

export const action = publicAction(
  { schema: LogoutSchema },
  async ({ value: { redirectTo }, done, ...via }) => {
    if (isRefused(await signOut(via)))
      return done(paths.home(), {
        title: "layout:logout.failed",
        text: "layout:logout.othersGoOn",
        tone: "bad",
      });
    return done(safeRedirect(redirectTo, paths.home()), { texts: "layout:logout.toast" });
  },
);

/** A link only asks: programs that follow links must not end the session (rules 31). */
export default function LogoutPage() {
  const { t, cancelTo } = usePage<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-16">
      <ConfirmPage
        question={t("layout:logout.question")}
        confirm={t("layout:account.logout")}
        cancelTo={cancelTo}
        tone="plain"
      />
    </div>
  );
}
