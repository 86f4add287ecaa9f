import { OWNER } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** The frame of the app: login, dashboard, profile, membership card. */
export const APP_SCREENS: Screen[] = [
  { name: "login of the app", open: "/app/login", title: "Zaloguj się – DIG", h1: "Zaloguj się" },
  { name: "login of the app, refused", open: refused("/app/login", "Zaloguj się"), title: "Błąd: Zaloguj się – DIG", h1: "Zaloguj się" },
  { name: "dashboard of the app", open: "/app/dashboard", as: OWNER, title: "Pulpit – DIG", h1: "Dzień dobry, Magdalena" },
];
