import { COWORKER, OWNER } from "../journey-steps.ts";
import { openedBy } from "./screen.ts";

/** Events and consultations of a member. */
export const TAKING_PART_SCREENS = openedBy(OWNER, [
  { name: "my dates", alike: true, open: "/dashboard/events", as: COWORKER, h1: "Moje terminy" },
  {
    name: "certificates of membership",
    open: "/company-profile/certificates",
    h1: "Zaświadczenia o członkostwie",
  },
  {
    name: "guests of a company at an event",
    open: "/events/forum-gospodarcze/guests",
    title: "Goście – DIG",
    h1: "Goście firmy",
  },
  {
    name: "booking a consultation",
    open: "/experts/ekspert-wilczynska/session",
    h1: "Umów sesję z ekspertem",
  },
  {
    name: "a booking that is not there",
    alike: true,
    open: "/dashboard/sessions/S-0000-0000",
    h1: "Sesja nie została znaleziona",
  },
]);
