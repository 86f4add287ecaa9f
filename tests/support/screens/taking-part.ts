import { COWORKER, OWNER } from "../journey-steps.ts";
import type { Screen } from "./screen.ts";

/** Events and consultations of a member. */
export const TAKING_PART_SCREENS: Screen[] = [
  {
    name: "my dates",
    alike: true,
    open: "/dashboard/events",
    as: COWORKER,
    title: "Moje terminy – DIG",
    h1: "Moje terminy",
  },
  {
    name: "certificates of membership",
    open: "/company-profile/certificates",
    as: OWNER,
    title: "Zaświadczenia o członkostwie – DIG",
    h1: "Zaświadczenia o członkostwie",
  },
  {
    name: "guests of a company at an event",
    open: "/events/forum-gospodarcze/guests",
    as: OWNER,
    title: "Goście – DIG",
    h1: "Goście firmy",
  },
  {
    name: "booking a consultation",
    open: "/experts/ekspert-wilczynska/session",
    as: OWNER,
    title: "Umów sesję z ekspertem – DIG",
    h1: "Umów sesję z ekspertem",
  },
  {
    name: "a booking that is not there",
    alike: true,
    open: "/dashboard/sessions/S-0000-0000",
    as: OWNER,
    title: "Sesja nie została znaleziona – DIG",
    h1: "Sesja nie została znaleziona",
  },
];
