import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { saveProfile } from "~/modules/advice/experts/approval/member-experts.server";
import { expertStatus } from "~/modules/advice/experts/availability.server";
import { copyAvatarToExpert } from "~/modules/advice/experts/expert-avatar.server";
import { ExpertApplication } from "~/modules/advice/experts/page/expert-application";
import { viewerOf } from "~/modules/people/accounts/account.view.server";
import { AVATAR_BYTES } from "~/modules/people/accounts/avatar/avatar";
import { AvatarSchema } from "~/modules/people/accounts/avatar/avatar.schema";
import {
  avatarLimit,
  changeAvatar,
  removeAvatar,
} from "~/modules/people/accounts/avatar/avatar.server";
import { AvatarForm } from "~/modules/people/accounts/avatar/avatar-form";
import { avatarRejection } from "~/modules/people/accounts/avatar/avatar-refusals.server";
import { ProfileSchema } from "~/modules/people/accounts/profile/profile.schema";
import { findProfile } from "~/modules/people/accounts/profile/profile.server";
import { profilePage } from "~/modules/people/accounts/profile/profile.view.server";
import { ProfileForm } from "~/modules/people/accounts/profile/profile-form";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { LinkedInPanel } from "~/modules/people/linkedin/linkedin-panel";
import {
  beginLinking,
  canLink,
  linkingLimit,
  unlink,
} from "~/modules/people/linkedin/linking.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formsOfPage } from "~/platform/forms/forms-of-page.server";
import { paths } from "~/platform/http/paths";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = {
  title: "profile:title",
};

export const loader = memberLoader(async ({ account, ...via }) => {
  const profile = await findProfile({ by: account, via });
  return {
    person: viewerOf(account),
    page: profile && profilePage(profile, account),
    expert: await expertStatus({ by: account }),
    canLink: canLink(),
  };
});

const changeProfile = memberAction(
  { schema: ProfileSchema },
  async ({ account, value, conflict, done, ...via }) => {
    const outcome = await saveProfile(value, { by: account, via });
    // A missing profile is a conflict, not a 404, so the page shows again what was typed.
    if (isRefused(outcome)) return conflict("profile:errors.notUpdated");
    return done(paths.profile(), { title: "common:success", text: "profile:toast.text" });
  },
);

const sendAvatar = memberAction(
  {
    schema: AvatarSchema,
    files: { avatar: { most: AVATAR_BYTES, tooLarge: "profile:errors.avatar.size" } },
    limit: ({ account: by }) => avatarLimit({ by }),
  },
  async ({ account, value, reject, accepted, done, ...via }) => {
    const place = accepted(await changeAvatar(value.avatar, { by: account, via }), (refusal) =>
      reject(...avatarRejection(refusal)),
    );
    await copyAvatarToExpert(place, { by: account });
    return done(paths.profile(), { title: "profile:toast.avatar" });
  },
);

const takeAvatarAway = memberAction({}, async ({ account, reject, accepted, done, ...via }) => {
  accepted(await removeAvatar({ by: account, via }), (refusal) =>
    reject(...avatarRejection(refusal)),
  );
  await copyAvatarToExpert(null, { by: account });
  return done(paths.profile(), { title: "profile:toast.avatarRemoved" });
});

const connectLinkedIn = memberAction(
  { limit: ({ account: by }) => linkingLimit({ by }) },
  async ({ account, ...via }) => {
    const address = await beginLinking({ by: account, via });
    if (isRefused(address))
      return redirectWithToast(paths.profile(), {
        title: "linkedin:errors.notConnected",
        tone: "bad",
      });
    return redirect(address, { status: 303 });
  },
);

const disconnectLinkedIn = memberAction({}, async ({ account, reject, conflict, done, ...via }) => {
  const outcome = await unlink({ by: account, via });
  if (isRefused(outcome)) {
    if (outcome.refused === "only-login") return conflict("linkedin:errors.onlyLogin");
    return reject({ "": ["linkedin:errors.notDisconnected"] }, { status: 503 });
  }
  return done(paths.profile(), { title: "linkedin:toast.disconnected" });
});

export const action = formsOfPage(changeProfile, {
  avatar: sendAvatar,
  "remove-avatar": takeAvatarAway,
  linkedin: connectLinkedIn,
  "unlink-linkedin": disconnectLinkedIn,
});

export default function ProfilePage() {
  const { t, person, page, expert, canLink } = usePage<typeof loader>();
  const isConnected = page !== null && page.values.linkedinUrl !== null;
  return (
    <div className="grid gap-6">
      <PageHeading heading={t("profile:heading")} lead={t("profile:lead")} />
      <ExpertApplication status={expert} />
      <AvatarForm person={person} />
      {page && (canLink || isConnected) && <LinkedInPanel isConnected={isConnected} />}
      {page ? (
        <ProfileForm page={page} />
      ) : (
        <p className="panel p-6">{t("profile:errors.notLoaded")}</p>
      )}
    </div>
  );
}
