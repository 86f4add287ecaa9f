import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { savePreferences } from "~/modules/advice/experts/approval/member-experts.server";
import { AddressChangeForm } from "~/modules/membership/settings/address-form";
import { LiteSection, SessionsSection } from "~/modules/membership/settings/device-sections";
import { PasswordChangeForm } from "~/modules/membership/settings/password-change-form";
import { PreferencesForm } from "~/modules/membership/settings/preferences-form";
import { addressSection } from "~/modules/membership/settings/settings.view.server";
import { findAddressChange } from "~/modules/people/accounts/credentials/address-changes.server";
import { passwordRule } from "~/modules/people/accounts/password-rule.server";
import { findProfile } from "~/modules/people/accounts/profile/profile.server";
import { preferencesOf } from "~/modules/people/accounts/profile/profile.view.server";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import {
  currentMemberSession,
  listMemberSessions,
} from "~/modules/people/accounts/sessions/member-sessions.server";
import { SettingsSchema } from "~/modules/people/mail-choices/mail-choices.schema";
import {
  choicesOf,
  saveChoices,
  startsNewsletter,
} from "~/modules/people/mail-choices/mail-choices.server";
import { wantsLitePages } from "~/platform/cookies/lite-pages.server";
import { paths } from "~/platform/http/paths";
import { mailLimit } from "~/platform/mail/mail-limit.server";
import { isRefused } from "~/platform/outcome";
import { sessionList } from "~/platform/sessions/session-list.server";

export const handle: PageHandle = { title: "settings:title" };

export const loader = memberLoader(async ({ account, locale, ...via }) => {
  const profile = await findProfile({ by: account, via });
  return {
    preferences: profile && preferencesOf(profile),
    choices: await choicesOf(account.email),
    address: addressSection(account, await findAddressChange({ by: account }), locale),
    passwordRule: passwordRule(),
    isLite: await wantsLitePages(via.request),
    sessions: sessionList(
      await listMemberSessions({ by: account }),
      await currentMemberSession(via),
      locale,
    ),
  };
});

export const action = memberAction(
  {
    schema: SettingsSchema,
    limit: ({ account: { email }, value, context }) =>
      startsNewsletter(email, value) ? mailLimit("newsletter", email, context) : null,
  },
  async ({ account, locale, value, conflict, done, ...via }) => {
    const { reminders, pollNews, ...wanted } = value;
    const outcome = await savePreferences({ reminders, pollNews }, { by: account, via });
    // A missing profile is a conflict, not a 404, so the page shows again what was selected.
    if (isRefused(outcome)) return conflict("profile:errors.notUpdated");
    const isNew = startsNewsletter(account.email, wanted);
    await saveChoices(account.email, wanted, { t: locale.t, page: paths.settings() });
    return done(
      paths.settings(),
      isNew
        ? { texts: "settings:mailings.toast" }
        : { title: "common:success", text: "settings:preferences.toast" },
    );
  },
);

export default function SettingsPage() {
  const {
    t,
    preferences,
    choices,
    address,
    passwordRule: rule,
    isLite,
    sessions,
  } = usePage<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeading heading={t("settings:heading")} lead={t("settings:lead")} />
      <Panel id="preferences-heading" heading={t("settings:preferences.heading")}>
        {preferences ? (
          <>
            <PreferencesForm values={{ ...preferences.values, ...choices }} />
            <ul className="mt-5 border-t border-line pt-3">
              {preferences.inProfile.map(({ name, isOn }) => (
                <li key={name} className="flex flex-wrap items-center gap-x-3">
                  <span>
                    {t(`profile:fields.${name}`)}:{" "}
                    <b>{t(`settings:preferences.${isOn ? "on" : "off"}`)}</b>
                  </span>{" "}
                  <TextLink
                    to={`${paths.profile()}#profile-${name}`}
                    aria-label={t("settings:preferences.inProfileNamed", {
                      name: t(`profile:fields.${name}`),
                    })}
                  >
                    {t("settings:preferences.inProfile")}
                  </TextLink>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="mt-2">{t("profile:errors.notLoaded")}</p>
        )}
      </Panel>
      <Panel id="address-heading" heading={t("settings:address.heading")}>
        <p className="mt-2">{t("settings:address.lead")}</p>
        <AddressChangeForm page={address} />
      </Panel>
      <Panel id="password-heading" heading={t("settings:password.heading")}>
        <p className="mt-2">{t("settings:password.lead")}</p>
        <PasswordChangeForm rule={rule} />
      </Panel>
      <LiteSection isLite={isLite} />
      <SessionsSection sessions={sessions} />
      <Panel id="your-data-heading" heading={t("your-data:title")}>
        <p className="mt-2 max-w-prose">{t("your-data:lead")}</p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <TextLink to={paths.yourData()}>{t("your-data:link")}</TextLink>
          <TextLink to={paths.closeAccount()}>{t("your-data:leaving.link")}</TextLink>
        </p>
      </Panel>
    </div>
  );
}
