import type { ProfileRow } from "~/platform/supabase/port/database.types";
import { now } from "~/platform/time/clock";

/** The profile of Piotr, who wants to be an expert, as the backend stores it. */
export const profileOfPiotr = (changes: Partial<ProfileRow> = {}): ProfileRow => ({
  id: "piotr",
  email: "piotr@example.com",
  first_name: "Piotr",
  last_name: "Zawada",
  search_text: "piotr zawada\npiotr@example.com",
  position: "Handlowiec",
  bio: "Sprzedaję.",
  linkedin_url: null,
  avatar_url: null,
  expertise: ["Sprzedaż"],
  is_expert: true,
  show_in_directory: false,
  allow_contact: true,
  email_notifications: true,
  reminders: true,
  poll_news: true,
  created_at: now(),
  updated_at: now(),
  ...changes,
});
