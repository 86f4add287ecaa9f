import { OWNER } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** A member's own offers. */
export const OFFER_SCREENS: Screen[] = [
  {
    name: "own offers",
    open: "/offers/mine",
    as: OWNER,
    title: "Moje oferty – DIG",
    h1: "Moje oferty",
  },
  {
    name: "new offer",
    open: "/offers/new",
    as: OWNER,
    title: "Nowa oferta – DIG",
    h1: "Dodaj ofertę",
  },
  {
    name: "new offer, refused",
    as: OWNER,
    open: refused("/offers/new", "Dodaj ofertę"),
    title: "Błąd: Nowa oferta – DIG",
    h1: "Dodaj ofertę",
  },
];
