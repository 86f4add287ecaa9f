import { z } from "zod";
import {
  checkbox,
  emailAddress,
  optionalText,
  requiredText,
  TEXT_LENGTH,
  websiteAddress,
  wordList,
} from "~/platform/forms/fields";

/**
 * `/my-profile`. The address is read-only: a malformed one is refused, a valid one changes nothing
 * (rules 35).
 */
export const ProfileSchema = z.object({
  firstName: requiredText("profile:missing.firstName"),
  lastName: requiredText("profile:missing.lastName"),
  email: emailAddress({ required: "errors:email", invalid: "errors:email" }).optional(),
  position: optionalText(),
  linkedinUrl: websiteAddress("errors:website").optional(),
  bio: optionalText(TEXT_LENGTH),
  expertise: wordList.transform((areas) => [
    ...new Map(areas.map((area) => [area.toLowerCase(), area])).values(),
  ]),
  isExpert: checkbox,
  showInDirectory: checkbox,
  allowContact: checkbox,
  emailNotifications: checkbox,
});

/** The areas that a new member selects on the dashboard. */
export const AreasSchema = ProfileSchema.pick({ expertise: true });

/** `/dashboard/settings`: the switches that the profile does not have. */
export const PreferencesSchema = z.object({
  reminders: checkbox,
  pollNews: checkbox,
});

export type PreferencesInput = z.output<typeof PreferencesSchema>;

export type ProfileInput = z.output<typeof ProfileSchema>;
