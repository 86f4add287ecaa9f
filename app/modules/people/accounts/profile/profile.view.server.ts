import type { ProfileRow } from "~/platform/supabase/port/database.types";
import type { Account } from "../account";

/** The profile's part of the settings, and the switches that are changed in the profile. */
export function preferencesOf(profile: ProfileRow) {
  return {
    values: { reminders: profile.reminders, pollNews: profile.poll_news },
    inProfile: [
      { name: "emailNotifications" as const, isOn: profile.email_notifications },
      { name: "allowContact" as const, isOn: profile.allow_contact },
    ],
  };
}

/** The form of a profile with its values. */
export function profilePage(profile: ProfileRow, { email, membership }: Account) {
  return {
    company: membership?.companyName ?? "",
    values: {
      firstName: profile.first_name,
      lastName: profile.last_name,
      email,
      position: profile.position,
      /** Null if the profile has no such field. */
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
