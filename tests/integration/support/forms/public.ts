import type { PortalForm } from "./portal-form.ts";

/** Forms of visitors without an account. */
export const PUBLIC_FORMS: PortalForm[] = [
  {
    name: "a message to the office",
    path: "/contact",
    route: "routes/public/contact",
    stage: "visitor",
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
    route: "routes/public/newsletter/newsletter",
    stage: "visitor",
    fields: { email: "new-reader-of-the-walk@example.com" },
    texts: ["email"],
  },
  {
    name: "the newsletter's confirmation",
    path: "/newsletter/confirm",
    route: "routes/public/newsletter/confirm",
    stage: "visitor",
    fields: { token: "nic" },
    texts: [],
  },
  {
    name: "leaving the newsletter",
    path: "/newsletter/unsubscribe",
    route: "routes/public/newsletter/unsubscribe",
    stage: "visitor",
    fields: { token: "nic" },
    texts: [],
  },
  {
    name: "switching mails off",
    path: "/mails/unsubscribe",
    route: "routes/public/unsubscribe",
    stage: "visitor",
    fields: { token: "nic" },
    texts: [],
  },
  {
    name: "the app banner",
    path: "/app-banner",
    route: "routes/public/app-banner",
    stage: "visitor",
    fields: {},
    texts: [],
  },
  {
    name: "the light version",
    path: "/lite",
    route: "routes/public/lite",
    stage: "visitor",
    fields: { lite: "on" },
    texts: [],
  },
];
