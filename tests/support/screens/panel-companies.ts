import { STAFF } from "../journey-steps.ts";
import { press, refused } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** Companies in the panel. */
export const PANEL_COMPANY_SCREENS: Screen[] = [
  { name: "leads", open: "/admin/leads", as: STAFF, title: "Firmy – DIG", h1: "Zarządzanie firmami" },
  { name: "starters", open: "/admin/leads?status=starter&sort=-location", as: STAFF, title: "Firmy – DIG", h1: "Zarządzanie firmami" },
  { name: "companies without a hit", open: "/admin/leads?q=qqqq", as: STAFF, title: "Firmy – DIG", h1: "Zarządzanie firmami" },
  {
    name: "companies, nothing ticked",
    open: refused("/admin/leads?status=member", "Zaproś zaznaczone"),
    as: STAFF,
    title: "Błąd: Firmy – DIG",
    h1: "Zarządzanie firmami",
  },
  { name: "new company", open: "/admin/leads/new", as: STAFF, title: "Nowa firma – DIG", h1: "Dodaj nową firmę" },
  {
    name: "new company, refused",
    open: refused("/admin/leads/new", "Dodaj firmę"),
    as: STAFF,
    title: "Błąd: Nowa firma – DIG",
    h1: "Dodaj nową firmę",
  },
  {
    name: "a company of the panel",
    open: "/admin/leads/company-member-10/edit",
    as: STAFF,
    title: "Edycja firmy – DIG",
    h1: "Edytuj firmę",
  },
  {
    name: "a company of the panel that somebody else has changed",
    as: STAFF,
    open: async (page) => {
      await page.goto("/admin/leads/company-lead-2/edit");
      await page.locator("[name=revision]").evaluate((field) => field.setAttribute("value", "0"));
      await page.getByLabel("Lokalizacja").fill("Pabianice");
      await press(page, "Zapisz");
    },
    title: "Błąd: Edycja firmy – DIG",
    h1: "Edytuj firmę",
  },
  {
    name: "an invitation without an address",
    open: async (page) => {
      await page.goto("/admin/leads/company-lead-1/edit");
      await press(page, "Zaproś");
    },
    as: STAFF,
    title: "Błąd: Edycja firmy – DIG",
    h1: "Edytuj firmę",
  },
  {
    name: "starters who ask for full membership",
    open: "/admin/leads?status=starter&asks=yes",
    as: STAFF,
    title: "Firmy – DIG",
    h1: "Zarządzanie firmami",
  },
  {
    name: "declining full membership, refused",
    open: refused("/admin/leads/company-starter-2/decline", "Odmów"),
    as: STAFF,
    title: "Błąd: Odmowa pełnego członkostwa – DIG",
    h1: "Odmówić firmie Transport Jezior pełnego członkostwa?",
  },
  {
    name: "deleting a company",
    open: "/admin/leads/company-lead-2/delete",
    as: STAFF,
    title: "Usunięcie firmy – DIG",
    h1: "Czy na pewno chcesz usunąć tę firmę?",
  },
  {
    name: "deleting a company with people",
    open: refused("/admin/leads/company-starter-1/delete", "Usuń"),
    as: STAFF,
    title: "Błąd: Usunięcie firmy – DIG",
    h1: "Czy na pewno chcesz usunąć tę firmę?",
  },
];
