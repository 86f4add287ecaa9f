import { OWNER } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import { openedBy } from "./screen.ts";

/** A member's own offers. */
export const OFFER_SCREENS = openedBy(OWNER, [
  { name: "own offers", open: "/offers/mine", h1: "Moje oferty" },
  { name: "new offer", open: "/offers/new", title: "Nowa oferta – DIG", h1: "Dodaj ofertę" },
  {
    name: "new offer, refused",
    open: refused("/offers/new", "Dodaj ofertę"),
    title: "Błąd: Nowa oferta – DIG",
    h1: "Dodaj ofertę",
  },
]);
