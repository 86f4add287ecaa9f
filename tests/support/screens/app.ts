import type { Page } from "@playwright/test";
import { OWNER } from "../journey-steps.ts";
import { light, messageRefused, refused } from "../screen-openings.ts";
import type { WrittenScreen } from "./screen.ts";

/** Without the script that prepares for offline use; `app.spec.ts` tests it. */
const inLightVersion = (path: string) => (page: Page) => page.goto(path);

/** The frame of the app: login, dashboard, profile, membership card. */
export const APP_SCREENS: WrittenScreen[] = [
  { name: "login of the app", open: "/app/login", h1: "Zaloguj się" },
  {
    name: "login of the app, refused",
    open: refused("/app/login", "Zaloguj się"),
    title: "Błąd: Zaloguj się – DIG",
    h1: "Zaloguj się",
  },
  {
    name: "assistant of the app",
    open: light("/app/assistant"),
    as: OWNER,
    h1: "Asystent biznesowy DIG",
  },
  {
    name: "assistant of the app, refused",
    open: messageRefused("/app/assistant"),
    as: OWNER,
    title: "Błąd: Asystent biznesowy DIG – DIG",
    h1: "Asystent biznesowy DIG",
  },
  {
    name: "dashboard of the app",
    open: "/app/dashboard",
    as: OWNER,
    title: "Pulpit – DIG",
    h1: "Dzień dobry, Magdalena",
  },
  { name: "profile of the app", open: "/app/profile", as: OWNER, h1: "Profil" },
  {
    name: "membership card",
    open: inLightVersion("/app/discount-card"),
    as: OWNER,
    h1: "Karta rabatowa",
  },
  {
    name: "code of the membership card",
    open: inLightVersion("/app/discount-card/qr"),
    as: OWNER,
    h1: "Kod QR karty członkowskiej",
  },
  {
    name: "the app without a network",
    open: "/app/offline",
    title: "Brak połączenia – DIG",
    h1: "Brak połączenia z siecią",
  },
  {
    name: "revoking the code",
    open: "/app/discount-card/revoke",
    as: OWNER,
    title: "Wymień kod – DIG",
    h1: "Czy na pewno chcesz wymienić kod QR?",
  },
  { name: "a card that does not exist", open: "/karta/nope", h1: "Nie ma takiej karty" },
  { name: "a ticket that does not exist", open: "/wejscie/nope", h1: "Bilet nieważny" },
  {
    name: "a card, as a partner sees it",
    as: OWNER,
    open: async (page) => {
      await page.goto("/app/discount-card/qr");
      await page.getByRole("link", { name: "Otwórz stronę karty" }).click();
    },
    title: "Sprawdzenie karty – DIG",
    h1: "Karta ważna",
  },
];
