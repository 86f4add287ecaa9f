import { STAFF } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import { openedBy } from "./screen.ts";

/** Experts in the panel. */
export const PANEL_EXPERT_SCREENS = openedBy(STAFF, [
  { name: "experts of staff", open: "/admin/experts", h1: "Zatwierdzanie ekspertów" },
  {
    name: "expert of staff",
    open: "/admin/experts/ekspert-lesniak",
    title: "Szczegóły eksperta – DIG",
    h1: "Adam Leśniak",
  },
  {
    name: "new expert, refused",
    open: refused("/admin/experts/new", "Dodaj eksperta"),
    title: "Błąd: Nowy ekspert – DIG",
    h1: "Dodaj eksperta",
  },
  {
    name: "editing an expert",
    open: "/admin/experts/ekspert-lesniak/edit",
    title: "Edycja eksperta – DIG",
    h1: "Edytuj eksperta",
  },
  {
    name: "days off of an expert",
    open: "/admin/experts/ekspert-lesniak/days-off",
    title: "Dni wolne eksperta – DIG",
    h1: "Dni wolne: Adam Leśniak",
  },
  {
    name: "activating an expert",
    alike: true,
    open: "/admin/experts/ekspert-lesniak/activate",
    title: "Zatwierdzanie ekspertów – DIG",
    h1: "Czy pokazać tego eksperta w portalu?",
  },
  {
    name: "refusing an expert, refused",
    open: refused("/admin/experts/ekspert-kaczorowska/refuse", "Odrzuć"),
    title: "Błąd: Odrzucenie eksperta – DIG",
    h1: "Odrzuć zgłoszenie eksperta",
  },
  {
    name: "linking an expert, refused",
    open: refused("/admin/experts/ekspert-lesniak/link", "Połącz z kontem"),
    title: "Błąd: Połączenie z kontem – DIG",
    h1: "Połącz eksperta z kontem",
  },
  {
    name: "unlinking an expert",
    alike: true,
    open: "/admin/experts/ekspert-lesniak/unlink",
    title: "Odłączenie od konta – DIG",
    h1: "Czy na pewno odłączyć to konto?",
  },
]);
