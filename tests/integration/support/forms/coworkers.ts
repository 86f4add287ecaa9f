import type { PortalForm } from "./portal-form.ts";

/**
 * Placeholders for the invitations that the member of the cast has sent: one to withdraw, one to
 * send again.
 */
export const TO_REVOKE = ":to-revoke";
export const TO_RESEND = ":to-resend";

/** Coworkers and invitations. */
export const COWORKER_FORMS: PortalForm[] = [
  {
    name: "an invitation",
    path: "/invite",
    route: "routes/member/coworkers/invite",
    stage: "member",
    fields: {
      form: "other",
      name: "Jan Nowak",
      email: "jan.nowak@example.com",
      position: "Księgowy",
    },
    texts: ["name", "email", "position"],
  },
  {
    name: "removing from the company",
    path: `/my-coworkers/${TO_REVOKE}/remove`,
    route: "routes/member/coworkers/remove",
    stage: "member",
    fields: {},
    texts: [],
  },
  {
    name: "sending an invitation again",
    path: `/my-coworkers/${TO_RESEND}/resend`,
    route: "routes/member/coworkers/resend",
    stage: "member",
    fields: {},
    texts: [],
  },
  {
    name: "step 2 of an invited person",
    path: "/register/invited",
    route: "routes/auth/register-invited",
    stage: "invited",
    fields: { position: "Księgowy", termsAccepted: "on" },
    texts: ["position"],
  },
  {
    name: "joining a company",
    path: "/register/join",
    route: "routes/auth/join-company",
    stage: "member",
    fields: { zaproszenie: "nic" },
    texts: [],
  },
];
