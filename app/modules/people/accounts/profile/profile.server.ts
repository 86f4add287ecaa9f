import { noteInTransaction } from "~/modules/messages/notifications/notifications.server";
import type { Consent, ConsentKind } from "~/modules/people/consents/consent";
import {
  heldConsents,
  recordConsentsInTransaction,
} from "~/modules/people/consents/consents.server";
import { MAX_LIST_ENTRIES } from "~/platform/forms/posted-fields";
import { paths } from "~/platform/http/paths";
import { sessionBridge } from "~/platform/http/request-scope.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { saveMailSettingsInTransaction } from "~/platform/mail/mail-settings.server";
import type { MailSwitch } from "~/platform/mail/mail-switches";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import type { ProfileRow } from "~/platform/supabase/port/database.types";
import { now } from "~/platform/time/clock";
import type { Acting } from "../account";
import { findOwnRows } from "../own-rows.server";
import { keepSearchText } from "../people/addresses.server";
import { mailSettingsIn } from "./mail-settings-copies.server";
import type { PreferencesInput, ProfileInput } from "./profile.schema";

/** The person's own profile, read with their own token; null if missing. */
export async function findProfile({ by, via }: Acting): Promise<ProfileRow | null> {
  return (await findOwnRows(await sessionBridge(via), by.id)).profile;
}

/** Changes the person's own profile. */
export async function updateProfile(
  input: ProfileInput,
  { by, via }: Acting,
): Promise<ProfileRow | Refusal<"not-found">> {
  // An emptied field still means "connected", so it is not null.
  const emptied = async () => ((await findProfile({ by, via }))?.linkedin_url == null ? null : "");
  const change = {
    first_name: input.firstName,
    last_name: input.lastName,
    position: input.position ?? "",
    bio: input.bio ?? "",
    linkedin_url: input.linkedinUrl ?? (await emptied()),
    expertise: input.expertise,
    is_expert: input.isExpert,
    show_in_directory: input.showInDirectory,
    allow_contact: input.allowContact,
    email_notifications: input.emailNotifications,
  };
  return changeProfile(change, { by, via }, { isAsked: true });
}

/** Notes a connection with LinkedIn and the profile's address as far as known; null ends it. */
export async function saveLinkedInAddress(
  address: string | null,
  acting: Acting,
): Promise<boolean> {
  return !isRefused(await changeProfile({ linkedin_url: address }, acting));
}

/** Changes which kinds of mails are sent. */
export async function updatePreferences(
  { reminders, pollNews }: PreferencesInput,
  acting: Acting,
): Promise<ProfileRow | Refusal<"not-found">> {
  return changeProfile({ reminders, poll_news: pollNews }, acting);
}

/** Adds areas to the person's own profile. */
export async function addAreas(
  areas: readonly string[],
  acting: Acting,
): Promise<ProfileRow | Refusal<"not-found">> {
  const known = (await findProfile(acting))?.expertise ?? [];
  const added = areas.filter(
    (area) => !known.some((one) => one.toLowerCase() === area.toLowerCase()),
  );
  return changeProfile({ expertise: [...known, ...added].slice(0, MAX_LIST_ENTRIES) }, acting);
}

/** Columns of the profile that say which mails a person wants. */
const MAIL_COLUMNS = {
  emailNotifications: "email_notifications",
  reminders: "reminders",
  pollNews: "poll_news",
} as const satisfies Record<MailSwitch, keyof ProfileRow>;

/**
 * Switches kinds of mails for the person of a link, without a login.
 *
 * @returns false without such an account
 */
export function changeMailSwitches(
  accountId: string,
  wanted: Partial<Record<MailSwitch, boolean>>,
): Promise<boolean> {
  const change: Partial<ProfileRow> = Object.fromEntries(
    Object.entries(wanted).map(([kind, isOn]) => [MAIL_COLUMNS[kind as MailSwitch], isOn]),
  );
  return withLock(`profile:${accountId}`, async () => {
    const [changed] = await serviceClient(await backend())
      .from("profiles")
      .update({ ...change, updated_at: now() })
      .eq("id", accountId)
      .select("*")
      .then(rows);
    if (!changed) return false;
    const held = await heldConsents(accountId);
    await transaction(() => {
      noteSettingsInTransaction(changed, held);
      if (wanted.emailNotifications)
        recordConsentsInTransaction(
          accountId,
          { mails: true },
          { held, t: localeOf(DEFAULT_LANGUAGE).t },
        );
    });
    return true;
  });
}

/**
 * Transactions decide about mails, so the profile's settings are copied to where they can read them
 * (rules 290).
 */
function changeProfile(
  change: Partial<ProfileRow>,
  { by, via }: Acting,
  asking: Asking = {},
): Promise<ProfileRow | Refusal<"not-found">> {
  return withLock(`profile:${by.id}`, async () => {
    const { supabase } = await sessionBridge(via);
    const [changed] = await supabase
      .from("profiles")
      .update({ ...change, updated_at: now() })
      .eq("id", by.id)
      .select("*")
      .then(rows);
    if (!changed) return refuse("not-found");
    await keepSearchText(serviceClient(await backend()), changed);
    const held = await heldConsents(by.id);
    await transaction(() => {
      noteSettingsInTransaction(changed, held, asking);
      noteInTransaction(by.id, "profile", { link: paths.profile() });
    });
    return changed;
  });
}

/** Columns of the profile that are consents. */
const CONSENT_COLUMNS = {
  directory: "show_in_directory",
  contact: "allow_contact",
  mails: "email_notifications",
} as const satisfies Partial<Record<ConsentKind, keyof ProfileRow>>;

export type ProfileConsent = keyof typeof CONSENT_COLUMNS;

/** Withdraws a consent that is part of the profile. */
export async function withdrawProfileConsent(
  kind: ProfileConsent,
  acting: Acting,
): Promise<ProfileRow | Refusal<"not-found">> {
  return changeProfile({ [CONSENT_COLUMNS[kind]]: false }, acting);
}

/** The consents of a profile. */
export const consentsIn = (profile: ProfileRow): Record<ProfileConsent, boolean> => ({
  directory: profile.show_in_directory,
  contact: profile.allow_contact,
  mails: profile.email_notifications,
});

interface Asking {
  /** True if the form shows the consents; otherwise only what is off is noted (rules 306). */
  isAsked?: boolean;
}

function noteSettingsInTransaction(
  profile: ProfileRow,
  held: readonly Consent[],
  { isAsked = false }: Asking = {},
): void {
  saveMailSettingsInTransaction(mailSettingsIn(profile));
  const said = Object.entries(consentsIn(profile)).filter(([, isHeld]) => isAsked || !isHeld);
  recordConsentsInTransaction(profile.id, Object.fromEntries(said), {
    held,
    t: localeOf(DEFAULT_LANGUAGE).t,
  });
}
