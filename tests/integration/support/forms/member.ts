import type { WrittenForm } from "./portal-form.ts";

/** Pages of a member, and the directory. */
export const MEMBER_FORMS: WrittenForm[] = [
  {
    name: "the profile",
    path: "/my-profile",
    fields: { firstName: "Zofia", lastName: "Żółć", position: "Prezes", bio: "Robię meble." },
    texts: ["firstName", "lastName", "position", "bio", "linkedinUrl"],
    list: "expertise",
  },
  {
    name: "the areas",
    path: "/dashboard",
    // Boxes of one name, so a repeated name is right here.
    mayBeEmpty: true,
  },
  {
    name: "the company",
    path: "/company-profile",
    fields: {
      name: "Łąka i Syn",
      industry: "Produkcja",
      size: "11-50",
      location: "Łódź",
      website: "https://laka.example.com",
      short_description: "Meble",
      full_description: "Meble z łąki",
      offering: "Stoły",
      seeking: "Dostawcy oklein",
    },
    texts: [
      "name",
      "industry",
      "location",
      "website",
      "short_description",
      "full_description",
      "offering",
      "seeking",
    ],
    list: "tags",
  },
  {
    // A company without a contact. Ids of companies in the directory are generated, so no list can
    // name them.
    name: "a letter to a member",
    path: "/members/company-member-5",
    fields: { person: "nobody", subject: "Współpraca", message: "Dzień dobry" },
    texts: ["subject", "message"],
  },
  {
    name: "the settings",
    path: "/dashboard/settings",
    fields: { reminders: "on", pollNews: "on", organizational: "on", event: "on" },
  },
  {
    // Refused for the password, which only the operation can judge: the other tests need the
    // current one.
    name: "the change of the password",
    path: "/dashboard/settings/password",
    fields: { currentPassword: "Nie-to-haslo-1", newPassword: "Inne-haslo-2" },
    texts: ["currentPassword", "newPassword"],
  },
  {
    // Refused, because the session is unknown.
    name: "the end of a session",
    path: "/dashboard/settings/devices",
    fields: { session: "unknown" },
  },
  {
    name: "the change of the address",
    path: "/dashboard/settings/email",
    fields: { email: "inny-adres@example.com", currentPassword: "Nie-to-haslo-1" },
    texts: ["email", "currentPassword"],
  },
  { name: "the request for full membership", path: "/company-profile/membership" },
  { name: "a certificate of membership", path: "/company-profile/certificates" },
  {
    name: "the chat",
    path: "/messages",
    fields: { message: "Jakie są najbliższe wydarzenia?" },
    texts: ["message"],
  },
  {
    name: "the chat in expert mode, on the full screen",
    path: "/messages/full?mode=expert",
    fields: { mode: "expert", message: "Czy warto?", expertId: "ekspert-sikora" },
    texts: ["message"],
  },
  {
    // Refused because of the company's owner, or because of the password, which the operation
    // checks.
    name: "closing the account",
    path: "/dashboard/settings/delete",
    stage: "expert",
    fields: { password: "Nie-to-haslo-1" },
    texts: ["password"],
  },
  {
    // Refused for the password as well: the other tests need the company.
    name: "closing the company",
    path: "/dashboard/settings/close-company",
    fields: { password: "Nie-to-haslo-1" },
    texts: ["password"],
  },
  {
    name: "a consent that is taken back",
    path: "/dashboard/settings/data",
    fields: { consent: "mails" },
  },
  { name: "the activities", path: "/dashboard/activities" },
];
