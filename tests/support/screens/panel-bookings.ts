import { STAFF } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import { openedBy } from "./screen.ts";

/** Bookings in the panel. */
export const PANEL_BOOKING_SCREENS = openedBy(STAFF, [
  {
    name: "bookings of staff",
    open: "/admin/bookings",
    title: "Sesje z ekspertami – DIG",
    h1: "Rezerwacje sesji",
  },
  {
    name: "booking of staff",
    open: "/admin/bookings/S-4K7M-P2XA",
    title: "Szczegóły sesji – DIG",
    h1: "S-4K7M-P2XA",
  },
  {
    name: "calling a booking off for the chamber, refused",
    open: refused("/admin/bookings/S-4K7M-P2XA/call-off", "Odwołaj sesję"),
    title: "Błąd: Odwołanie sesji – DIG",
    h1: "Czy na pewno chcesz odwołać tę sesję?",
  },
  {
    name: "moving a booking, refused",
    open: refused("/admin/bookings/S-4K7M-P2XA/move", "Przenieś sesję"),
    title: "Błąd: Przeniesienie sesji – DIG",
    h1: "Przenieś sesję na inny termin",
  },
]);
