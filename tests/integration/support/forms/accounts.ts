import type { WrittenForm } from "./portal-form.ts";

const company = {
  companyName: "Pracownia Łąka",
  companySize: "11-50",
  industry: "manufacturing",
  position: "Właścicielka",
};

/** From the sign-up to the logout. */
export const ACCOUNT_FORMS: WrittenForm[] = [
  {
    name: "step 1 of the sign-up",
    path: "/register",
    fields: {
      firstName: "Zofia",
      lastName: "Żółć",
      email: "nowa@example.com",
      password: "Tajne-haslo-1",
    },
    texts: ["firstName", "lastName", "email", "password"],
  },
  {
    name: "step 2 of the sign-up",
    path: "/register/company",
    stage: "applicant",
    fields: { ...company, termsAccepted: "on" },
    texts: ["companyName", "position", "invitationCode", "town"],
  },
  {
    name: "the way back to step 1",
    path: "/register/company/back",
    stage: "applicant",
    fields: company,
  },
  {
    name: "the login",
    path: "/login",
    fields: { email: "demo@example.com", password: "Demo-1234" },
    texts: ["email", "password"],
  },
  {
    name: "the login of the app",
    path: "/app/login",
    fields: { email: "demo@example.com", password: "Demo-1234" },
    texts: ["email", "password"],
  },
  {
    name: "the assistant of the app",
    path: "/app/assistant",
    fields: { message: "Umowa" },
    texts: ["message"],
  },
  {
    name: "the forgotten password",
    path: "/forgot-password",
    fields: { email: "nowa@example.com" },
    texts: ["email"],
  },
  {
    name: "the new password",
    path: "/reset-password",
    stage: "recovering",
    fields: { password: "Inne-haslo-2" },
    texts: ["password"],
  },
  {
    name: "the confirmation link",
    path: "/auth/confirm",
    fields: { token_hash: "0".repeat(64), type: "signup" },
    texts: ["token_hash"],
  },
  {
    name: "the confirmation of another address",
    path: "/auth/email",
    fields: { token: "0".repeat(64) },
  },
  {
    name: "the second confirmation mail",
    path: "/auth/resend",
    fields: { email: "nowa@example.com" },
    texts: ["email"],
  },
  { name: "the logout", path: "/logout", stage: "member" },
];
