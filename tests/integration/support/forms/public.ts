import type { WrittenForm } from "./portal-form.ts";

/** Forms of visitors without an account. */
export const PUBLIC_FORMS: WrittenForm[] = [
  {
    name: "a message to the office",
    path: "/contact",
    fields: {
      name: "Zofia",
      email: "zofia@example.com",
      subject: "Pytanie",
      message: "Dzień dobry",
    },
    texts: ["name", "email", "subject", "message"],
  },
  {
    name: "the newsletter",
    path: "/newsletter",
    fields: { email: "new-reader-of-the-walk@example.com" },
    texts: ["email"],
  },
  { name: "the newsletter's confirmation", path: "/newsletter/confirm", fields: { token: "nic" } },
  { name: "leaving the newsletter", path: "/newsletter/unsubscribe", fields: { token: "nic" } },
  { name: "switching mails off", path: "/mails/unsubscribe", fields: { token: "nic" } },
  { name: "the app banner", path: "/app-banner" },
  { name: "the light version", path: "/lite", fields: { lite: "on" } },
];
