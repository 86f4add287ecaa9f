import { workdayFromToday } from "~/platform/time/workdays";
import type { AddedRecords, PortalForm } from "./portal-form.ts";

/** An expert whom no other test switches or links. */
const [ACTIVE, PENDING] = ["ekspert-lesniak", "ekspert-kaczorowska"];

/** Placeholder for an expert that staff of the cast have added. */
export const EXPERT_TO_EDIT = ":expert-to-edit";

/** Placeholder for days off of that expert. */
export const DAY_OFF = ":day-off";

const EXPERT_FIELDS = {
  name: "Zofia Łąka",
  title: "Doradca podatkowy",
  experience: "Doradca | Łąka i Syn | 2016–2020",
  available: "on",
};

export const EXPERTS_ADDED: AddedRecords = {
  section: "experts",
  submit: "Dodaj eksperta",
  fields: EXPERT_FIELDS,
  title: "name",
  names: [EXPERT_TO_EDIT],
};

const TEXTS = ["name", "title", "company", "location", "description", "skills", "awards"];

const deed = (name: string, path: string, route: string): PortalForm => ({
  name,
  path,
  route,
  stage: "staff",
  fields: {},
  texts: [],
});

/** Experts in the panel. */
export const PANEL_EXPERT_FORMS: PortalForm[] = [
  {
    name: "a new expert",
    path: "/admin/experts/new",
    route: "routes/admin/experts/new-expert",
    stage: "staff",
    fields: EXPERT_FIELDS,
    texts: TEXTS,
  },
  {
    name: "an expert",
    path: `/admin/experts/${EXPERT_TO_EDIT}/edit`,
    route: "routes/admin/experts/edit-expert",
    stage: "staff",
    fields: EXPERT_FIELDS,
    texts: TEXTS,
  },
  {
    name: "days off of an expert",
    path: `/admin/experts/${EXPERT_TO_EDIT}/days-off`,
    route: "routes/admin/experts/days-off",
    stage: "staff",
    fields: { from: workdayFromToday(30), until: workdayFromToday(31) },
    texts: [],
  },
  {
    name: "the end of days off of an expert",
    path: `/admin/experts/${EXPERT_TO_EDIT}/days-off/${DAY_OFF}/remove`,
    route: "routes/admin/experts/remove-day-off",
    stage: "staff",
    fields: {},
    texts: [],
  },
  deed("activating an expert", `/admin/experts/${ACTIVE}/activate`, "activate-expert"),
  deed("deactivating an expert", `/admin/experts/${PENDING}/deactivate`, "deactivate-expert"),
  {
    name: "linking an expert",
    path: `/admin/experts/${PENDING}/link`,
    route: "routes/admin/experts/link-expert",
    stage: "staff",
    fields: { email: "nikt-taki@example.com" },
    texts: ["email"],
  },
  {
    name: "refusing an expert",
    path: `/admin/experts/${PENDING}/refuse`,
    route: "routes/admin/experts/refuse-expert",
    stage: "staff",
    fields: { reason: "Napisz, w czym doradzasz." },
    texts: ["reason"],
  },
  deed(
    "unlinking an expert",
    `/admin/experts/${PENDING}/unlink`,
    "routes/admin/experts/unlink-expert",
  ),
];
