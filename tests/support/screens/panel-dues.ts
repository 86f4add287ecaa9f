import { STAFF } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** Dues in the panel. */
export const PANEL_DUE_SCREENS: Screen[] = [
  {
    name: "dues",
    open: "/admin/dues",
    as: STAFF,
    title: "Składki – DIG",
    h1: "Składki",
  },
  {
    name: "a due by hand, refused",
    open: refused("/admin/dues/new?company=company-lead-1", "Nalicz składkę"),
    as: STAFF,
    title: "Błąd: Nowa składka – DIG",
    h1: "Nalicz jedną składkę",
  },
];
