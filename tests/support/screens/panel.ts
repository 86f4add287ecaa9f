import { STAFF } from "../journey-steps.ts";
import { firstPassword, refused, staffAccounts, staffRoles } from "../screen-openings.ts";
import { openedBy, type WrittenScreen } from "./screen.ts";

/** Logins, accounts of staff, and the history of their changes. */
export const PANEL_SCREENS = openedBy(STAFF, [
  {
    name: "overview",
    open: "/admin/overview",
    title: "Liczby dla zarządu – DIG",
    h1: "Podsumowanie",
  },
  {
    name: "logout of the panel",
    alike: true,
    open: "/admin/logout",
    title: "Wylogowanie – DIG",
    h1: "Czy na pewno chcesz się wylogować?",
  },
  {
    name: "password of the administrator",
    alike: true,
    open: "/admin/password",
    title: "Nowe hasło – DIG",
    h1: "Zmień hasło do panelu",
  },
  { name: "sessions of the panel", open: "/admin/devices", h1: "Zalogowane urządzenia" },
  {
    name: "second factor in the panel",
    open: "/admin/second-factor",
    title: "Drugi składnik logowania – DIG",
    h1: "Ustaw drugi składnik",
  },
  { name: "accounts of staff", open: staffAccounts, h1: "Konta biura" },
  {
    name: "new account of staff",
    open: "/admin/staff/new",
    title: "Nowe konto – DIG",
    h1: "Dodaj konto biura",
  },
  {
    name: "new account of staff, refused",
    open: refused("/admin/staff/new", "Dodaj konto"),
    title: "Błąd: Nowe konto – DIG",
    h1: "Dodaj konto biura",
  },
  {
    name: "roles of an account of staff",
    open: staffRoles,
    title: "Zmień role – DIG",
    h1: "Zmień role: Ewa Nowak",
  },
  {
    name: "history of changes",
    alike: true,
    open: "/admin/history?entity=staff",
    h1: "Historia zmian",
  },
]);

export const PANEL_VISITOR_SCREENS: WrittenScreen[] = [
  { name: "login of the panel", open: "/admin", h1: "Administracja" },
  {
    name: "login of the panel, refused",
    open: refused("/admin", "Zaloguj się"),
    title: "Błąd: Administracja – DIG",
    h1: "Administracja",
  },
  {
    name: "own password in the panel",
    open: firstPassword,
    title: "Nowe hasło – DIG",
    h1: "Ustaw własne hasło",
  },
];
