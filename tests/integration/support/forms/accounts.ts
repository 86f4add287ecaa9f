import type { PortalForm } from "./portal-form.ts";

const company = { companyName: "Pracownia Łąka", companySize: "11-50", industry: "manufacturing", position: "Właścicielka" };

/** From the sign-up to the logout. */
export const ACCOUNT_FORMS: PortalForm[] = [
  {
    name: "step 1 of the sign-up",
    path: "/register",
    route: "routes/auth/register",
    stage: "visitor",
    fields: { firstName: "Zofia", lastName: "Żółć", email: "nowa@example.com", password: "Tajne-haslo-1" },
    texts: ["firstName", "lastName", "email", "password"],
  },
  {
    name: "step 2 of the sign-up",
    path: "/register/company",
    route: "routes/auth/register-company",
    stage: "applicant",
    fields: { ...company, termsAccepted: "on" },
    texts: ["companyName", "position", "invitationCode"],
  },
  {
    name: "the way back to step 1",
    path: "/register/company/back",
    route: "routes/auth/register-back",
    stage: "applicant",
    fields: company,
    texts: [],
  },
  {
    name: "the login",
    path: "/login",
    route: "routes/auth/login",
    stage: "visitor",
    fields: { email: "demo@example.com", password: "Demo-1234" },
    texts: ["email", "password"],
  },
  {
    name: "the login of the app",
    path: "/app/login",
    route: "routes/mobile/login",
    stage: "visitor",
    fields: { email: "demo@example.com", password: "Demo-1234" },
    texts: ["email", "password"],
  },
  {
    name: "the forgotten password",
    path: "/forgot-password",
    route: "routes/auth/forgot-password",
    stage: "visitor",
    fields: { email: "nowa@example.com" },
    texts: ["email"],
  },
  {
    name: "the new password",
    path: "/reset-password",
    route: "routes/auth/reset-password",
    stage: "recovering",
    fields: { password: "Inne-haslo-2" },
    texts: ["password"],
  },
  {
    name: "the confirmation link",
    path: "/auth/confirm",
    route: "routes/auth/confirm",
    stage: "visitor",
    fields: { token_hash: "0".repeat(64), type: "signup" },
    texts: ["token_hash"],
  },
  {
    name: "the confirmation of another address",
    path: "/auth/email",
    route: "routes/auth/confirm-address",
    stage: "visitor",
    fields: { token: "0".repeat(64) },
    texts: [],
  },
  {
    name: "the second confirmation mail",
    path: "/auth/resend",
    route: "routes/auth/resend",
    stage: "visitor",
    fields: { email: "nowa@example.com" },
    texts: ["email"],
  },
  { name: "the logout", path: "/logout", route: "routes/auth/logout", stage: "member", fields: {}, texts: [] },
];
