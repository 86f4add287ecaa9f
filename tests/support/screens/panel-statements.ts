import { STAFF } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import { openedBy } from "./screen.ts";

/** Bank statements in the panel. */
export const PANEL_STATEMENT_SCREENS = openedBy(STAFF, [
  { name: "bank statements", open: "/admin/statement", h1: "Wyciągi bankowe" },
  {
    name: "bank statements, no file",
    open: refused("/admin/statement", "Pokaż próbę"),
    title: "Błąd: Wyciągi bankowe – DIG",
    h1: "Wyciągi bankowe",
  },
]);
