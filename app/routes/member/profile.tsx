import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { ProfileSchema } from "~/modules/accounts/profile.schema";
import { findProfile, updateProfile } from "~/modules/accounts/profile.server";
import { profilePage } from "~/modules/accounts/profile.view.server";
import { ProfileForm } from "~/modules/accounts/profile-form";
import { requireMember } from "~/modules/accounts/session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "profile:title", hydrate: true, i18n: ["profile"] };

export const loader = pageLoader({ guard: requireMember }, async ({ account, ...via }) => {
  const profile = await findProfile({ by: account, via });
  return profile && profilePage(profile, account);
});

export const action = formAction({ guard: requireMember, schema: ProfileSchema }, async ({ account, value, reject, ...via }) => {
  const outcome = await updateProfile(value, { by: account, via });
  // The page is there, its profile is not: what was typed is kept.
  if (isRefused(outcome)) return reject({ "": ["profile:errors.notUpdated"] }, { status: 409 });
  return redirectWithToast(paths.profile(), { title: "common:success", text: "profile:toast.text" });
});

export default function ProfilePage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid gap-6">
      <PageHeading heading={t("profile:heading")} lead={t("profile:lead")} />
      {page ? <ProfileForm page={page} lastResult={answer?.result} /> : <p className="panel p-6">{t("profile:errors.notLoaded")}</p>}
    </div>
  );
}
