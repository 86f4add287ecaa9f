import demo from "../../../fixtures/demo.json" with { type: "json" };
import { expect } from "../journey.ts";
import { COWORKER, OWNER } from "../journey-steps.ts";
import { longDashboard, longHome, longNames, press, refused } from "../screen-openings.ts";
import { openedBy, type WrittenScreen } from "./screen.ts";

/** A member's home, own pages and directory. */
export const MEMBER_SCREENS = openedBy(OWNER, [
  {
    name: "home of a member",
    open: "/",
    title: "DIG – Regionalna Izba Gospodarcza",
    h1: "Firmy z regionu robią tu interesy",
  },
  {
    name: "dashboard",
    open: "/dashboard",
    title: "Pulpit – DIG",
    h1: `Dzień dobry, ${demo.owner.first_name}`,
  },
  {
    name: "dashboard of a coworker",
    open: "/dashboard",
    as: COWORKER,
    title: "Pulpit – DIG",
    h1: `Dzień dobry, ${demo.coworker.first_name}`,
  },
  { name: "the year of a member", open: "/dashboard/year", h1: "Rok w izbie" },
  { name: "your data", open: "/dashboard/settings/data", h1: "Twoje dane" },
  { name: "closing the account, as owner", open: "/dashboard/settings/delete", h1: "Usuń konto" },
  {
    name: "closing the account",
    open: "/dashboard/settings/delete",
    as: COWORKER,
    h1: "Usuń konto",
  },
  { name: "handing the company over", open: "/dashboard/settings/hand-over", h1: "Przekaż firmę" },
  {
    name: "handing the company over, asked",
    open: async (page) => {
      await page.goto("/dashboard/settings/hand-over");
      await page
        .getByRole("link", { name: /^Wybierz: / })
        .first()
        .click();
    },
    title: "Przekaż firmę – DIG",
    h1: `Przekazać firmę? Nowy właściciel: ${demo.coworker.first_name} ${demo.coworker.last_name}`,
  },
  {
    name: "closing the company",
    open: "/dashboard/settings/close-company",
    title: "Zamknij firmę – DIG",
    h1: "Zamknąć firmę Demo Sp. z o.o.?",
  },
  { name: "profile", open: "/my-profile", h1: "Mój profil" },
  {
    name: "profile, refused",
    open: async (page) => {
      await page.goto("/my-profile");
      await page.getByLabel("Imię").fill("");
      await press(page, "Zapisz zmiany");
      await expect(page.getByRole("alert")).toBeVisible();
    },
    title: "Błąd: Mój profil – DIG",
    h1: "Mój profil",
  },
  { name: "company", open: "/company-profile", h1: "Profil firmy" },
  {
    name: "company, refused",
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
  },
  {
    name: "company of a coworker",
    alike: true,
    open: "/company-profile",
    as: COWORKER,
    h1: "Profil firmy",
  },
  { name: "settings", open: "/dashboard/settings", h1: "Ustawienia" },
  { name: "devices", open: "/dashboard/settings/devices", h1: "Zalogowane urządzenia" },
  {
    name: "address, refused",
    open: refused("/dashboard/settings", "Zmień adres"),
    title: "Błąd: Zmiana adresu e-mail – DIG",
    h1: "Zmień adres e-mail",
  },
  {
    name: "password, refused",
    open: refused("/dashboard/settings", "Zmień hasło"),
    title: "Błąd: Zmiana hasła – DIG",
    h1: "Zmień hasło",
  },
  { name: "member directory", open: "/members", h1: "Firmy członkowskie" },
  {
    name: "member directory without a hit",
    alike: true,
    open: "/members?q=qqqq&contact=1",
    h1: "Firmy członkowskie",
  },
  {
    name: "a company of the directory",
    open: "/members/company-member-10",
    h1: "Formex Mechanika",
  },
  {
    name: "a company of the directory, letter refused",
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
    h1: "Firma nie została znaleziona",
  },
]);

export const MEMBER_VISITOR_SCREENS: WrittenScreen[] = [
  {
    name: "dashboard with long names",
    open: longDashboard,
    title: "Pulpit – DIG",
    h1: `Dzień dobry, ${longNames.firstName}`,
  },
  {
    name: "home with long names",
    open: longHome,
    title: "DIG – Regionalna Izba Gospodarcza",
    h1: "Firmy z regionu robią tu interesy",
  },
];
