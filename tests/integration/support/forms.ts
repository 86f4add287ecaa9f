import { dayFromToday } from "~/platform/time/clock";
import { workdayFromToday } from "~/platform/time/workdays";

/** In what state a form is met: logged in, between the steps of the wizard, after a recovery link. */
export type Stage = "visitor" | "member" | "applicant" | "recovering";

export interface PortalForm {
  name: string;
  path: string;
  /** Id of the route whose action answers it. */
  route: string;
  stage: Stage;
  /** A post that the action takes. */
  fields: Record<string, string>;
  /** Fields whose text is judged. */
  texts: string[];
  list?: string;
}

const MARKUP = "</textarea></title>\"'><script>alert(1)</script><img src=x onerror=alert(1)>";

/** What people may well type; it comes back as they typed it. */
export const GOOD_TEXTS = ["Zażółć 🦔🇵🇱 👩‍👩‍👧", "שלום עולם مرحبا \u202eabc", MARKUP, "{{7*7}} #{7*7} %s O'Neill & Syn"];

/** Stands in an address for the consultation that the member of the cast (`castAt`) has booked. */
export const BOOKED = ":reference";

/** Stand in an address for the offers that the member of the cast has added: one to edit, one to withdraw. */
export const TO_EDIT = ":to-edit";
export const TO_WITHDRAW = ":to-withdraw";

/** An offer as its form takes it. */
export const OFFER = {
  title: "Przegląd instalacji",
  description: "Sprawdzamy instalację w jeden dzień.",
  benefits: "Raport ze zdjęciami\nLista napraw",
  terms: "Firmy z Łodzi\nTermin ustalamy",
  validUntil: dayFromToday(45),
  discount: "20",
  originalPrice: "500",
  discountedPrice: "400",
};

const company = { companyName: "Pracownia Łąka", companySize: "11-50", industry: "manufacturing", position: "Właścicielka" };

/** Every form of the portal. A form that is missing here is found by guards.test.ts. */
export const FORMS: PortalForm[] = [
  {
    name: "taking part in an event",
    path: "/events/forum-gospodarcze",
    route: "routes/public/events/event",
    stage: "member",
    fields: { intent: "register" },
    texts: [],
  },
  {
    name: "the use of an offer",
    path: "/offers/offer-audyt-it",
    route: "routes/public/offers/offer",
    stage: "member",
    fields: { intent: "use" },
    texts: [],
  },
  {
    name: "a question to an expert",
    path: "/experts/ekspert-bielak/question",
    route: "routes/public/experts/question",
    stage: "visitor",
    fields: { message: "Czy warto?", email: "pytam@example.com" },
    texts: ["message", "email"],
  },
  {
    name: "booking a consultation",
    path: "/experts/ekspert-bielak/session",
    route: "routes/public/experts/book-expert",
    stage: "member",
    fields: { slot: `${workdayFromToday(20)}T10:00`, contactMethod: "phone", topic: "Umowa", description: "Dwie strony" },
    texts: ["topic", "description"],
  },
  {
    name: "withdrawing from a consultation",
    path: `/dashboard/sessions/${BOOKED}/withdraw`,
    route: "routes/member/bookings/withdraw",
    stage: "member",
    fields: {},
    texts: [],
  },
  {
    name: "a message to the office",
    path: "/contact",
    route: "routes/public/contact",
    stage: "visitor",
    fields: { name: "Zofia", email: "zofia@example.com", subject: "Pytanie", message: "Dzień dobry" },
    texts: ["name", "email", "subject", "message"],
  },
  {
    name: "the newsletter",
    path: "/newsletter",
    route: "routes/public/newsletter/newsletter",
    stage: "visitor",
    fields: { email: "n@example.com" },
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
  { name: "the app banner", path: "/app-banner", route: "routes/public/app-banner", stage: "visitor", fields: {}, texts: [] },
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
    name: "the second confirmation mail",
    path: "/auth/resend",
    route: "routes/auth/resend",
    stage: "visitor",
    fields: { email: "nowa@example.com" },
    texts: ["email"],
  },
  {
    name: "the profile",
    path: "/my-profile",
    route: "routes/member/profile",
    stage: "member",
    fields: { firstName: "Zofia", lastName: "Żółć", position: "Prezes", bio: "Robię meble." },
    texts: ["firstName", "lastName", "position", "bio", "linkedinUrl"],
    list: "expertise",
  },
  {
    name: "the company",
    path: "/company-profile",
    route: "routes/member/company",
    stage: "member",
    fields: { name: "Łąka i Syn", industry: "Produkcja", size: "11-50", short_description: "Meble", full_description: "Meble z łąki" },
    texts: ["name", "industry", "short_description", "full_description"],
    list: "tags",
  },
  {
    // A company with nobody to write to: whoever is in the directory has an id that no list can know beforehand.
    name: "a letter to a member",
    path: "/members/company-member-5",
    route: "routes/member/members/member-company",
    stage: "member",
    fields: { person: "nobody", subject: "Współpraca", message: "Dzień dobry" },
    texts: ["subject", "message"],
  },
  {
    name: "a new offer",
    path: "/offers/new",
    route: "routes/member/offers/new-offer",
    stage: "member",
    fields: OFFER,
    texts: ["title", "description", "benefits", "terms", "validUntil", "discount", "originalPrice", "discountedPrice"],
    list: "tags",
  },
  {
    name: "an own offer",
    path: `/offers/${TO_EDIT}/edit`,
    route: "routes/member/offers/edit-offer",
    stage: "member",
    fields: OFFER,
    texts: ["title", "description", "benefits", "terms"],
    list: "tags",
  },
  {
    name: "withdrawing an offer",
    path: `/offers/${TO_WITHDRAW}/withdraw`,
    route: "routes/member/offers/withdraw-offer",
    stage: "member",
    fields: {},
    texts: [],
  },
  { name: "the activities", path: "/dashboard/activities", route: "routes/member/activities", stage: "member", fields: {}, texts: [] },
  { name: "the logout", path: "/logout", route: "routes/auth/logout", stage: "member", fields: {}, texts: [] },
  { name: "the light version", path: "/lite", route: "routes/public/lite", stage: "visitor", fields: { lite: "on" }, texts: [] },
];
