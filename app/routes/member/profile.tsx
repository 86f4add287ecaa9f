import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { ProfileSchema } from "~/modules/accounts/profile.schema";
import { findProfile, updateProfile } from "~/modules/accounts/profile.server";
import { ProfileForm } from "~/modules/accounts/profile-form";
import { requireMember } from "~/modules/accounts/session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "profile:title", hydrate: true, i18n: ["profile"] };

export const loader = pageLoader({ guard: requireMember }, async ({ account, ...via }) => {
  const profile = await findProfile({ by: account, via });
  return {
    company: account.membership?.companyName ?? "",
    isMissing: profile === null,
    profile: {
      firstName: profile?.first_name ?? "",
      lastName: profile?.last_name ?? "",
      email: account.email,
      position: profile?.position ?? "",
      linkedinUrl: profile?.linkedin_url ?? null,
      bio: profile?.bio ?? "",
      expertise: profile?.expertise ?? [],
      isExpert: profile?.is_expert ?? false,
      allowContact: profile?.allow_contact ?? true,
      emailNotifications: profile?.email_notifications ?? true,
    },
  };
});

export const action = formAction({ guard: requireMember, schema: ProfileSchema }, async ({ account, value, reject, ...via }) => {
  const isUpdated = await updateProfile(value, { by: account, via });
  if (!isUpdated) return reject({ "": ["profile:errors.notUpdated"] }, { status: 409 });
  return redirectWithToast(paths.profile(), { title: "common:success", text: "profile:toast.text" });
});

export default function ProfilePage() {
  const { t } = useTranslation();
  const { profile, company, isMissing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid gap-6">
      <PageHeading heading={t("profile:heading")} lead={t("profile:lead")} />
      {isMissing ? (
        <p className="panel p-6">{t("profile:errors.notLoaded")}</p>
      ) : (
        <ProfileForm defaultValue={profile} company={company} lastResult={answer?.result} />
      )}
    </div>
  );
}
