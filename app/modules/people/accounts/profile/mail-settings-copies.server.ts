import {
  type MailSettings,
  replaceMailSettingsInTransaction,
} from "~/platform/mail/mail-settings.server";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { everyRow } from "~/platform/supabase/calls/every-row.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import type { ProfileRow } from "~/platform/supabase/port/database.types";

type SettingsRow = Pick<ProfileRow, "id" | "email_notifications" | "reminders" | "poll_news">;

/** The mail settings of a profile. */
export const mailSettingsIn = ({
  id,
  email_notifications: emailNotifications,
  reminders,
  poll_news: pollNews,
}: SettingsRow): MailSettings => ({
  id,
  emailNotifications,
  reminders,
  pollNews,
});

/**
 * Copies settings at start that were changed elsewhere, or lost in a crash between two saves (rules
 * 290).
 */
export async function copyAllMailSettings(): Promise<void> {
  const service = serviceClient(await backend());
  const profiles = await everyRow((from, to) =>
    service
      .from("profiles")
      .select("id, email_notifications, reminders, poll_news")
      .order("id")
      .range(from, to),
  );
  await transaction(() => replaceMailSettingsInTransaction(profiles.map(mailSettingsIn)));
}
