import { workdayFromToday } from "~/platform/time/workdays";
import type { AddedRecords, WrittenForm } from "./portal-form.ts";

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

/** Experts in the panel. */
export const PANEL_EXPERT_FORMS: WrittenForm[] = [
  { name: "a new expert", path: "/admin/experts/new", fields: EXPERT_FIELDS, texts: TEXTS },
  {
    name: "an expert",
    path: `/admin/experts/${EXPERT_TO_EDIT}/edit`,
    fields: EXPERT_FIELDS,
    texts: TEXTS,
  },
  {
    name: "days off of an expert",
    path: `/admin/experts/${EXPERT_TO_EDIT}/days-off`,
    fields: { from: workdayFromToday(30), until: workdayFromToday(31) },
  },
  {
    name: "the end of days off of an expert",
    path: `/admin/experts/${EXPERT_TO_EDIT}/days-off/${DAY_OFF}/remove`,
  },
  { name: "activating an expert", path: `/admin/experts/${ACTIVE}/activate` },
  { name: "deactivating an expert", path: `/admin/experts/${PENDING}/deactivate` },
  {
    name: "linking an expert",
    path: `/admin/experts/${PENDING}/link`,
    fields: { email: "nikt-taki@example.com" },
    texts: ["email"],
  },
  {
    name: "refusing an expert",
    path: `/admin/experts/${PENDING}/refuse`,
    fields: { reason: "Napisz, w czym doradzasz." },
    texts: ["reason"],
  },
  { name: "unlinking an expert", path: `/admin/experts/${PENDING}/unlink` },
];
