import type { Page } from "@playwright/test";
import demo from "../../fixtures/demo.json" with { type: "json" };
import { expect } from "./journey.ts";
import { COWORKER, mailsTo, OWNER } from "./journey-steps.ts";

import { longDashboard, longHome, longNames, mailbox, newPassword, press, refused, stepTwo } from "./screen-openings.ts";
export interface Screen {
  name: string;
  title: string;
  h1: string;
  /** Opens the screen, by hand where it takes more than an address. */
  open: string | ((page: Page, url: string) => Promise<unknown>);
  as?: { email: string; password: string };
  /** Loads its scripts. */
  hydrates?: true;
}

const notFound = { title: "Nie znaleziono strony – DIG", h1: "Oops! Strona nie została znaleziona" };
/** Every screen that is not looked at by the journeys of its own module. */
export const SCREENS: Screen[] = [
  { name: "home", open: "/", title: "DIG – Regionalna Izba Gospodarcza", h1: "Firmy z regionu robią tu interesy" },
  { name: "home of a member", open: "/", as: OWNER, title: "DIG – Regionalna Izba Gospodarcza", h1: "Firmy z regionu robią tu interesy" },
  { name: "login", open: "/login", title: "Logowanie – DIG", h1: "Witaj ponownie" },
  { name: "login, refused", open: refused("/login", "Zaloguj się"), title: "Błąd: Logowanie – DIG", h1: "Witaj ponownie" },
  { name: "about", open: "/about", title: "O nas – DIG", h1: "O izbie" },
  { name: "history", open: "/about/history", title: "Historia – DIG", h1: "Historia" },
  { name: "mission", open: "/about/mission", title: "Misja – DIG", h1: "Misja" },
  { name: "board", open: "/about/board", title: "Zarząd – DIG", h1: "Zarząd" },
  { name: "accessibility statement", open: "/dostepnosc", title: "Deklaracja dostępności – DIG", h1: "Deklaracja dostępności" },
  { name: "contact", open: "/contact", title: "Kontakt – DIG", h1: "Kontakt" },
  { name: "contact, refused", open: refused("/contact", "Wyślij"), title: "Błąd: Kontakt – DIG", h1: "Kontakt" },
  { name: "newsletter", open: "/newsletter", title: "Newsletter – DIG", h1: "Newsletter izby" },
  { name: "newsletter, refused", open: refused("/newsletter", "Zapisz się"), title: "Błąd: Newsletter – DIG", h1: "Newsletter izby" },
  {
    name: "dead newsletter link",
    open: "/newsletter/confirm",
    title: "Potwierdzenie newslettera – DIG",
    h1: "Ten link już nie działa",
  },
  { name: "sign-up", open: "/register", title: "Rejestracja – DIG", h1: "Rejestracja" },
  {
    name: "sign-up, step 1 refused",
    open: refused("/register", "Dalej: dane firmy"),
    title: "Błąd: Rejestracja – DIG",
    h1: "Rejestracja",
  },
  { name: "sign-up, step 2", open: stepTwo, title: "Rejestracja – DIG", h1: "Rejestracja" },
  {
    name: "sign-up, step 2 refused",
    open: async (page) => {
      await stepTwo(page);
      await press(page, "Zarejestruj się");
      await expect(page.getByRole("alert")).toBeVisible();
    },
    title: "Błąd: Rejestracja – DIG",
    h1: "Rejestracja",
  },
  { name: "forgotten password", open: "/forgot-password", title: "Nie pamiętam hasła – DIG", h1: "Nie pamiętasz hasła?" },
  {
    name: "forgotten password, refused",
    open: refused("/forgot-password", "Wyślij link"),
    title: "Błąd: Nie pamiętam hasła – DIG",
    h1: "Nie pamiętasz hasła?",
  },
  { name: "resend", open: "/auth/resend", title: "Potwierdzenie konta – DIG", h1: "Wyślij link ponownie" },
  {
    name: "resend, refused",
    open: refused("/auth/resend", "Wyślij link ponownie"),
    title: "Błąd: Potwierdzenie konta – DIG",
    h1: "Wyślij link ponownie",
  },
  { name: "confirmation", open: "/auth/confirm?token_hash=abc&type=signup", title: "Potwierdzenie – DIG", h1: "Potwierdź adres e-mail" },
  { name: "confirmation without a token", open: "/auth/confirm", title: "Potwierdzenie – DIG", h1: "Ten link już nie działa" },
  {
    name: "confirmation of a dead link",
    open: refused("/auth/confirm?token_hash=abc&type=recovery", "Potwierdź"),
    title: "Błąd: Ten link już nie działa – DIG",
    h1: "Ten link już nie działa",
  },
  { name: "new password", open: newPassword, title: "Nowe hasło – DIG", h1: "Ustaw nowe hasło" },
  {
    name: "new password, refused",
    open: async (page, url) => {
      await newPassword(page, url);
      await press(page, "Zmień hasło");
      await expect(page.getByRole("alert")).toBeVisible();
    },
    title: "Błąd: Nowe hasło – DIG",
    h1: "Ustaw nowe hasło",
  },
  { name: "terms", open: "/terms", title: "Regulamin – DIG", h1: "Regulamin" },
  { name: "privacy", open: "/privacy", title: "Polityka prywatności – DIG", h1: "Polityka prywatności" },
  { name: "cookies", open: "/cookies", title: "Pliki cookie – DIG", h1: "Pliki cookie" },
  { name: "light version", open: "/lite", title: "Wersja lekka – DIG", h1: "Wersja lekka" },
  { name: "logout", open: "/logout", as: OWNER, title: "Wylogowanie – DIG", h1: "Czy na pewno chcesz się wylogować?" },
  { name: "dashboard", open: "/dashboard", as: OWNER, title: "Pulpit – DIG", h1: `Dzień dobry, ${demo.owner.first_name}` },
  {
    name: "dashboard of a coworker",
    open: "/dashboard",
    as: COWORKER,
    title: "Pulpit – DIG",
    h1: `Dzień dobry, ${demo.coworker.first_name}`,
  },
  { name: "dashboard with long names", open: longDashboard, title: "Pulpit – DIG", h1: `Dzień dobry, ${longNames.firstName}` },
  { name: "home with long names", open: longHome, title: "DIG – Regionalna Izba Gospodarcza", h1: "Firmy z regionu robią tu interesy" },
  { name: "profile", open: "/my-profile", as: OWNER, title: "Mój profil – DIG", h1: "Mój profil", hydrates: true },
  {
    name: "profile, refused",
    as: OWNER,
    open: async (page) => {
      await page.goto("/my-profile");
      await page.getByLabel("Imię").fill("");
      await press(page, "Zapisz zmiany");
      await expect(page.getByRole("alert")).toBeVisible();
    },
    title: "Błąd: Mój profil – DIG",
    h1: "Mój profil",
    hydrates: true,
  },
  { name: "company", open: "/company-profile", as: OWNER, title: "Profil firmy – DIG", h1: "Profil firmy", hydrates: true },
  {
    name: "company, refused",
    as: OWNER,
    open: async (page) => {
      await page.goto("/company-profile");
      await page.getByLabel("Nazwa firmy").fill("");
      await page.getByLabel("Krótki opis").fill("x".repeat(151));
      await page.getByLabel("Dodaj tag").fill("doradztwo");
      await press(page, "Zapisz zmiany");
      await expect(page.getByRole("alert")).toBeVisible();
    },
    title: "Błąd: Profil firmy – DIG",
    h1: "Profil firmy",
    hydrates: true,
  },
  {
    name: "company of a coworker",
    open: "/company-profile",
    as: COWORKER,
    title: "Profil firmy – DIG",
    h1: "Profil firmy",
    hydrates: true,
  },
  { name: "member directory", open: "/members", as: OWNER, title: "Firmy członkowskie – DIG", h1: "Firmy członkowskie" },
  {
    name: "member directory without a hit",
    open: "/members?q=qqqq&contact=1",
    as: OWNER,
    title: "Firmy członkowskie – DIG",
    h1: "Firmy członkowskie",
  },
  {
    name: "a company of the directory",
    open: "/members/company-member-10",
    as: OWNER,
    title: "Formex Mechanika – DIG",
    h1: "Formex Mechanika",
  },
  {
    name: "a company of the directory, letter refused",
    as: OWNER,
    open: async (page) => {
      await page.goto("/members/company-member-10");
      await page.getByText("Napisz wiadomość").click();
      await press(page, "Wyślij wiadomość");
      await expect(page.getByRole("alert")).toBeVisible();
    },
    title: "Błąd: Formex Mechanika – DIG",
    h1: "Formex Mechanika",
  },
  {
    name: "a company that is not there",
    open: "/members/nope",
    as: OWNER,
    title: "Firma nie została znaleziona – DIG",
    h1: "Firma nie została znaleziona",
  },
  { name: "mailbox", open: (page, url) => mailbox(page, url), title: "Skrzynka demo – DIG", h1: "Skrzynka demo" },
  {
    name: "a mail",
    open: async (page, url) => {
      const to = await mailbox(page, url);
      await mailsTo(page, to).getByRole("link").first().click();
    },
    title: "Wiadomość – DIG",
    h1: "Potwierdź konto w portalu DIG",
  },
  { name: "own offers", open: "/offers/mine", as: OWNER, title: "Moje oferty – DIG", h1: "Moje oferty" },
  { name: "new offer", open: "/offers/new", as: OWNER, title: "Nowa oferta – DIG", h1: "Dodaj ofertę", hydrates: true },
  {
    name: "new offer, refused",
    as: OWNER,
    open: refused("/offers/new", "Dodaj ofertę"),
    title: "Błąd: Nowa oferta – DIG",
    h1: "Dodaj ofertę",
    hydrates: true,
  },
  { name: "my dates", open: "/dashboard/events", as: COWORKER, title: "Moje terminy – DIG", h1: "Moje terminy" },
  {
    name: "booking a consultation",
    open: "/experts/ekspert-wilczynska/session",
    as: OWNER,
    title: "Umów sesję z ekspertem – DIG",
    h1: "Umów sesję z ekspertem",
  },
  {
    name: "a booking that is not there",
    open: "/dashboard/sessions/S-0000-0000",
    as: OWNER,
    title: "Sesja nie została znaleziona – DIG",
    h1: "Sesja nie została znaleziona",
  },
  { name: "unknown path", open: "/nope", ...notFound },
  { name: "unknown path, as a member", open: "/nope", as: OWNER, ...notFound },
  { name: "unknown path below a member's page", open: "/dashboard/nope", as: OWNER, ...notFound },
  { name: "unknown path of the app", open: "/app/nope", ...notFound },
  { name: "unknown path of the panel", open: "/admin/nope", ...notFound },
];
