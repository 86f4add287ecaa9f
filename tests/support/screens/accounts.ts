import { expect } from "../journey.ts";
import { continueAs, mailsTo, memberOf, OWNER } from "../journey-steps.ts";
import { mailbox, newPassword, press, refused, stepTwo } from "../screen-openings.ts";
import { applicant, mailLink, register as registerAs } from "../story.ts";
import { Visitor } from "../visitor.ts";
import type { WrittenScreen } from "./screen.ts";

/** From the sign-up to the logout, and the mailbox of the demo. */
export const ACCOUNT_SCREENS: WrittenScreen[] = [
  { name: "login", open: "/login", title: "Logowanie – DIG", h1: "Witaj ponownie" },
  {
    name: "login, refused",
    open: refused("/login", "Zaloguj się"),
    title: "Błąd: Logowanie – DIG",
    h1: "Witaj ponownie",
  },
  {
    name: "login with a wish",
    open: "/login?redirectTo=/events/forum-gospodarcze",
    title: "Logowanie – DIG",
    h1: "Zajmij miejsce",
  },
  {
    name: "login with a wish that is over",
    open: "/login?redirectTo=/events/sniadanie-handel",
    title: "Logowanie – DIG",
    h1: "Teraz to niemożliwe",
  },
  { name: "sign-up", open: "/register", h1: "Rejestracja" },
  {
    name: "sign-up, step 1 refused",
    open: refused("/register", "Dalej: dane firmy"),
    title: "Błąd: Rejestracja – DIG",
    h1: "Rejestracja",
  },
  { name: "sign-up, step 2", open: stepTwo, h1: "Rejestracja" },
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
  {
    name: "forgotten password",
    alike: true,
    open: "/forgot-password",
    title: "Nie pamiętam hasła – DIG",
    h1: "Nie pamiętasz hasła?",
  },
  {
    name: "forgotten password, refused",
    open: refused("/forgot-password", "Wyślij link"),
    title: "Błąd: Nie pamiętam hasła – DIG",
    h1: "Nie pamiętasz hasła?",
  },
  {
    name: "resend",
    alike: true,
    open: "/auth/resend",
    title: "Potwierdzenie konta – DIG",
    h1: "Wyślij link ponownie",
  },
  {
    name: "resend, refused",
    open: refused("/auth/resend", "Wyślij link ponownie"),
    title: "Błąd: Potwierdzenie konta – DIG",
    h1: "Wyślij link ponownie",
  },
  {
    name: "login while a mail is awaited",
    open: async (page, url) => {
      const visitor = new Visitor(url);
      await registerAs(visitor, applicant());
      await continueAs(page, visitor, url);
      await page.goto("/login");
    },
    h1: "Sprawdź skrzynkę",
  },
  {
    name: "confirmation",
    open: async (page, url) => {
      const [visitor, story] = [new Visitor(url), applicant()];
      await registerAs(visitor, story);
      await page.goto((await mailLink(visitor, story.person.email, /Potwierdź konto/)) ?? "");
    },
    h1: "Potwierdź adres e-mail",
  },
  {
    name: "first page after the confirmation",
    open: (page, url) => memberOf(page, url, "/dashboard/welcome"),
    title: "Witamy w izbie – DIG",
    h1: "Witamy w izbie, Zofia",
  },
  {
    name: "first page after the confirmation, with a wish",
    open: (page, url) =>
      memberOf(page, url, "/dashboard/welcome?redirectTo=/events/forum-gospodarcze"),
    title: "Witamy w izbie – DIG",
    h1: "Witamy w izbie, Zofia",
  },
  { name: "confirmation without a token", alike: true, open: "/auth/confirm", h1: "Link wygasł" },
  {
    name: "a dead recovery link",
    open: "/auth/confirm?token_hash=abc&type=recovery",
    h1: "Link wygasł",
  },
  {
    name: "a dead link of another address",
    alike: true,
    open: "/auth/email?token=abc",
    title: "Potwierdzenie adresu – DIG",
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
  {
    name: "logout",
    open: "/logout",
    as: OWNER,
    title: "Wylogowanie – DIG",
    h1: "Czy na pewno chcesz się wylogować?",
  },
  { name: "mailbox", open: (page, url) => mailbox(page, url), h1: "Skrzynka demo" },
  {
    name: "a mail",
    open: async (page, url) => {
      const to = await mailbox(page, url);
      await mailsTo(page, to).getByRole("link").first().click();
    },
    title: "Wiadomość – DIG",
    h1: "Potwierdź konto w portalu DIG",
  },
  { name: "gallery of mails", open: "/dev/mails", h1: "Wiadomości portalu" },
];
