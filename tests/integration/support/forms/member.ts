import type { PortalForm } from "./portal-form.ts";

/** A member's own pages, and the directory. */
export const MEMBER_FORMS: PortalForm[] = [
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
  { name: "the activities", path: "/dashboard/activities", route: "routes/member/activities", stage: "member", fields: {}, texts: [] },
];
