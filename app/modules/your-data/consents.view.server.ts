import type { ProfileConsent } from "~/modules/accounts/profile.server";
import { type Consent, type ConsentKind, pageOf, wordingOf } from "~/modules/consents/consent";
import type { newsletterConsentsOf } from "~/modules/newsletter/newsletter.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";

interface Given {
  consents: readonly Consent[];
  newsletter: Awaited<ReturnType<typeof newsletterConsentsOf>>;
  /** The profile's present values, whether or not they were noted. */
  profile: Record<ProfileConsent, boolean>;
  /** Moment of the sign-up, for consents that nobody has noted. */
  since: string;
}

/** On from the start, so that nobody has agreed to them before saving the profile. */
const PRESET: readonly ConsentKind[] = ["contact", "mails"];

/** The page of consents: those that hold, and those that were withdrawn. */
export function consentsPage({ consents, newsletter, profile, since }: Given, locale: Locale) {
  const { t } = locale;
  const noted = (kind: ConsentKind) =>
    consents.find((consent) => consent.kind === kind && consent.withdrawnAt === null);
  const ofAccount = (kind: ConsentKind, canWithdraw: boolean) => {
    const given = noted(kind);
    const { givenAt, wording, page } = given ?? {
      givenAt: since,
      wording: wordingOf(kind, t),
      page: pageOf(kind),
    };
    const isPreset = !given && PRESET.includes(kind);
    return { kind, canWithdraw, isPreset, ...lines({ at: givenAt, wording, page }, locale) };
  };
  const { subscription, past } = newsletter;
  const proof = subscription && {
    ...lines(subscription.consent, locale),
    isWaiting: subscription.status !== "active",
  };
  return {
    held: [
      ofAccount("terms", false),
      ...(["directory", "contact", "mails"] as const)
        .filter((kind) => profile[kind])
        .map((kind) => ofAccount(kind, true)),
      ...(proof ? [{ kind: "newsletter" as const, canWithdraw: true, ...proof }] : []),
    ],
    withdrawn: [
      ...consents.flatMap(({ kind, givenAt, withdrawnAt, ...consent }) =>
        withdrawnAt === null
          ? []
          : {
              kind,
              until: locale.format.moment(withdrawnAt),
              ...lines({ at: givenAt, ...consent }, locale),
            },
      ),
      ...past.map(({ consent, leftAt }) => ({
        kind: "newsletter" as const,
        until: locale.format.moment(leftAt),
        ...lines(consent, locale),
      })),
    ],
  };
}

const lines = (
  { at, wording, page }: { at: string; wording: string; page: string },
  { format }: Locale,
) => ({
  since: format.moment(at),
  wording,
  page,
  pageName: pageName(page),
});

/** The pages that ask for consents; one of the others had the newsletter in its footer. */
const NAMES: Record<string, PageName> = {
  [paths.signUpCompany()]: "signUp",
  [paths.signUpInvited()]: "signUp",
  [paths.profile()]: "profile",
  [paths.settings()]: "settings",
  [paths.newsletter()]: "newsletter",
  [paths.home()]: "home",
  [appPaths.news()]: "appNews",
};

type PageName = "signUp" | "profile" | "settings" | "newsletter" | "home" | "appNews" | "other";

const pageName = (page: string): PageName => NAMES[page.split("?")[0] ?? ""] ?? "other";

export type ConsentsPage = ReturnType<typeof consentsPage>;
