import type { AddedRecords, WrittenForm } from "./portal-form.ts";

/** Placeholders for partners that staff of the cast have added. */
export const PARTNER_TO_EDIT = ":partner-to-edit";
export const PARTNER_TO_DELETE = ":partner-to-delete";

export const PARTNER_FIELDS = {
  name: "Hotel Stary Młyn",
  description: "Noclegi dla gości firmy.",
  discount: "15%",
  category: "Noclegi",
  location: "Zgierz",
};

export const PARTNERS_ADDED: AddedRecords = {
  section: "partners",
  submit: "Dodaj partnera",
  fields: PARTNER_FIELDS,
  title: "name",
  names: [PARTNER_TO_EDIT, PARTNER_TO_DELETE],
};

/** Partners in the panel. */
export const PANEL_PARTNER_FORMS: WrittenForm[] = [
  {
    name: "a new partner",
    path: "/admin/partners/new",
    fields: PARTNER_FIELDS,
    texts: ["name", "description", "location", "contact"],
  },
  {
    name: "a partner",
    path: `/admin/partners/${PARTNER_TO_EDIT}/edit`,
    fields: PARTNER_FIELDS,
    texts: ["name", "description", "location", "contact"],
  },
  { name: "deleting a partner", path: `/admin/partners/${PARTNER_TO_DELETE}/delete` },
];
