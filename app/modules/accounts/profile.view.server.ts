import type { ProfileRow } from "~/platform/supabase/database.types";
import type { Account } from "./account";

/** What the settings show of a profile. */
export function preferencesOf(profile: ProfileRow) {
  return {
    emailNotifications: profile.email_notifications,
    reminders: profile.reminders,
    pollNews: profile.poll_news,
    allowContact: profile.allow_contact,
  };
}

/** The form of a profile, as its person finds it. */
export function profilePage(profile: ProfileRow, { email, membership }: Account) {
  return {
    company: membership?.companyName ?? "",
    values: {
      firstName: profile.first_name,
      lastName: profile.last_name,
      email,
      position: profile.position,
      /** Null for a profile that has no such field to fill in. */
      linkedinUrl: profile.linkedin_url,
      bio: profile.bio,
      expertise: profile.expertise,
      isExpert: profile.is_expert,
      showInDirectory: profile.show_in_directory,
      allowContact: profile.allow_contact,
      emailNotifications: profile.email_notifications,
    },
  };
}
