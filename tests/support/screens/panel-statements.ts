import { STAFF } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** Bank statements in the panel. */
export const PANEL_STATEMENT_SCREENS: Screen[] = [
  {
    name: "bank statements",
    open: "/admin/statement",
    as: STAFF,
    title: "Wyciągi bankowe – DIG",
    h1: "Wyciągi bankowe",
  },
  {
    name: "bank statements, no file",
    open: refused("/admin/statement", "Pokaż próbę"),
    as: STAFF,
    title: "Błąd: Wyciągi bankowe – DIG",
    h1: "Wyciągi bankowe",
  },
];
