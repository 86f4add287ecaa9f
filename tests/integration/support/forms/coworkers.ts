import type { WrittenForm } from "./portal-form.ts";

/**
 * Placeholders for the invitations that the member of the cast has sent: one to withdraw, one to
 * send again.
 */
export const TO_REVOKE = ":to-revoke";
export const TO_RESEND = ":to-resend";

/** Coworkers and invitations. */
export const COWORKER_FORMS: WrittenForm[] = [
  {
    name: "an invitation",
    path: "/invite",
    fields: {
      form: "other",
      name: "Jan Nowak",
      email: "jan.nowak@example.com",
      position: "Księgowy",
    },
    texts: ["name", "email", "position"],
  },
  { name: "removing from the company", path: `/my-coworkers/${TO_REVOKE}/remove` },
  { name: "sending an invitation again", path: `/my-coworkers/${TO_RESEND}/resend` },
  {
    name: "step 2 of an invited person",
    path: "/register/invited",
    stage: "invited",
    fields: { position: "Księgowy", termsAccepted: "on" },
    texts: ["position"],
  },
  { name: "joining a company", path: "/register/join", fields: { zaproszenie: "nic" } },
];
