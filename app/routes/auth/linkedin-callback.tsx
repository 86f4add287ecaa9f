import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/page";
import { copyAvatarToExpert } from "~/modules/advice/experts/expert-avatar.server";
import type { Acting } from "~/modules/people/accounts/account";
import { findProfile } from "~/modules/people/accounts/profile/profile.server";
import { findAccount } from "~/modules/people/accounts/sessions/session.server";
import { failed, finishLinking, isLinkingBegun } from "~/modules/people/linkedin/linking.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";
import { pageLoader } from "~/platform/pages/page-loader.server";

export const handle: PageHandle = { title: "linkedin:callback.title" };

/** Shows a waiting page that continues without a script while LinkedIn is queried. */
export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page?.next ? [{ httpEquiv: "refresh", content: `0;url=${page.next}` }] : [];

/** LinkedIn redirects here with a code or an error (rules 245). */
export const loader = pageLoader({ guard: findAccount }, async ({ account, request, ...rest }) => {
  const via = { ...rest, request };
  const query = new URL(request.url).searchParams;
  const [code, step] = [query.get("code"), query.get("step")];
  if (!account)
    return redirectWithToast(paths.login({ redirectTo: paths.profile() }), {
      title: "linkedin:errors.loggedOut",
      tone: "bad",
    });
  if (step === "failed") return data({ next: null }, { status: 400 });
  // A person who comes back by the browser's button is already connected.
  if (!(await isLinkingBegun(via)) && (await isConnected({ by: account, via })))
    return redirect(paths.profile());
  if (code && step !== "finish") return { next: paths.linkedinCallback({ code, step: "finish" }) };
  const outcome = code
    ? await finishLinking(code, { by: account, via })
    : failed("LinkedIn authentication failed", query.get("error_code") ?? query.get("error"));
  if (isRefused(outcome))
    return redirectWithToast(paths.linkedinCallback({ step: "failed" }), {
      title: "linkedin:errors.notConnected",
      tone: "bad",
    });
  if (outcome.avatar) await copyAvatarToExpert(outcome.avatar, { by: account });
  return redirectWithToast(paths.profile(), {
    title: "linkedin:toast.connected",
    text: outcome.avatar ? "linkedin:toast.picture" : "linkedin:toast.noPicture",
  });
});

const isConnected = async (acting: Acting): Promise<boolean> =>
  typeof (await findProfile(acting))?.linkedin_url === "string";

export default function LinkedInCallbackPage() {
  const { t } = useTranslation();
  const { next } = useLoaderData<typeof loader>() as { next: string | null };
  return (
    <AuthPage
      heading={t(next ? "linkedin:callback.heading" : "linkedin:callback.failed")}
      lead={t(next ? "linkedin:callback.text" : "linkedin:callback.failedText")}
    >
      <p>
        <a className="btn btn-primary" href={next ?? paths.profile()}>
          {t(next ? "linkedin:callback.next" : "linkedin:callback.back")}
        </a>
      </p>
    </AuthPage>
  );
}
