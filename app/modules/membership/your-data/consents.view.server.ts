import type { newsletterConsentsOf } from "~/modules/messages/newsletter/newsletter.server";
import type { ProfileConsent } from "~/modules/people/accounts/profile/profile.server";
import {
  type Consent,
  type ConsentKind,
  pageOf,
  wordingOf,
} from "~/modules/people/consents/consent";
import type { MailChoice } from "~/modules/people/mail-choices/mail-choice";
import { wordingOf as wordingOfPurpose } from "~/modules/people/mail-choices/mail-choices.server";
import {
  CHOSEN_PURPOSES,
  type ChosenPurpose,
  WANTED_AT_FIRST,
} from "~/modules/people/mail-choices/purpose";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";

interface Given {
  consents: readonly Consent[];
  newsletter: Awaited<ReturnType<typeof newsletterConsentsOf>>;
  choices: readonly MailChoice[];
  /** The profile's present values, whether or not they were noted. */
  profile: Record<ProfileConsent, boolean>;
  /** Moment of the sign-up, for consents that nobody has noted. */
  since: string;
}

/** These switches are on by default; they become consents once the profile is saved. */
const PRESET: readonly ConsentKind[] = ["contact", "mails"];

/** The page of consents: those that hold, and those that were withdrawn. */
export function consentsPage(
  { consents, newsletter, choices, profile, since }: Given,
  locale: Locale,
) {
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
  const times = CHOSEN_PURPOSES.flatMap((purpose) =>
    timesOf(purpose, choices.find((choice) => choice.purpose === purpose)?.changes ?? [], {
      since,
      wording: wordingOfPurpose(purpose, t),
    }),
  );
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
      ...times
        .filter(({ until }) => until === null)
        .map(({ kind, from, isPreset }) => ({
          kind,
          canWithdraw: true,
          isPreset,
          ...lines(from, locale),
        })),
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
      ...times.flatMap(({ kind, from, isPreset, until }) =>
        until === null
          ? []
          : { kind, isPreset, until: locale.format.moment(until), ...lines(from, locale) },
      ),
      ...past.map(({ consent, leftAt }) => ({
        kind: "newsletter" as const,
        until: locale.format.moment(leftAt),
        ...lines(consent, locale),
      })),
    ],
  };
}

interface Time {
  kind: ChosenPurpose;
  from: { at: string; wording: string; page: string };
  /** True if it began with the account, not with a choice. */
  isPreset: boolean;
  until: string | null;
}

/** The times in which a person wanted mails of a purpose, oldest first. */
function timesOf(
  kind: ChosenPurpose,
  changes: MailChoice["changes"],
  { since, wording }: { since: string; wording: string },
): Time[] {
  const preset: Time = {
    kind,
    from: { at: since, wording, page: paths.settings() },
    isPreset: true,
    until: null,
  };
  const times = WANTED_AT_FIRST[kind] ? [preset] : [];
  for (const { wanted, ...from } of changes) {
    const last = times.at(-1);
    if (wanted) times.push({ kind, from, isPreset: false, until: null });
    else if (last) last.until = from.at;
  }
  return times;
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

const pathOf = (page: string): string => page.split("?")[0] ?? "";

/** The pages that ask for consents. Any other page had the newsletter form in its footer. */
const NAMES: Record<string, PageName> = {
  [paths.signUpCompany()]: "signUp",
  [paths.signUpInvited()]: "signUp",
  [paths.profile()]: "profile",
  [paths.settings()]: "settings",
  [paths.yourData()]: "settings",
  [pathOf(paths.unsubscribe({ token: "" }))]: "mailLink",
  [paths.newsletter()]: "newsletter",
  [paths.home()]: "home",
  [appPaths.news()]: "appNews",
};

type PageName =
  | "signUp"
  | "profile"
  | "settings"
  | "mailLink"
  | "newsletter"
  | "home"
  | "appNews"
  | "other";

const pageName = (page: string): PageName => NAMES[pathOf(page)] ?? "other";

export type ConsentsPage = ReturnType<typeof consentsPage>;
