import { STAFF } from "../journey-steps.ts";
import { firstPassword, refused, staffAccounts, staffRoles } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** Logins, accounts of staff, and the history of their changes. */
export const PANEL_SCREENS: Screen[] = [
  {
    name: "overview",
    open: "/admin/overview",
    as: STAFF,
    title: "Liczby dla zarządu – DIG",
    h1: "Podsumowanie",
  },
  { name: "login of the panel", open: "/admin", title: "Administracja – DIG", h1: "Administracja" },
  {
    name: "login of the panel, refused",
    open: refused("/admin", "Zaloguj się"),
    title: "Błąd: Administracja – DIG",
    h1: "Administracja",
  },
  {
    name: "logout of the panel",
    alike: true,
    open: "/admin/logout",
    as: STAFF,
    title: "Wylogowanie – DIG",
    h1: "Czy na pewno chcesz się wylogować?",
  },
  {
    name: "own password in the panel",
    open: firstPassword,
    title: "Nowe hasło – DIG",
    h1: "Ustaw własne hasło",
  },
  {
    name: "password of the administrator",
    alike: true,
    open: "/admin/password",
    as: STAFF,
    title: "Nowe hasło – DIG",
    h1: "Zmień hasło do panelu",
  },
  {
    name: "sessions of the panel",
    open: "/admin/devices",
    as: STAFF,
    title: "Zalogowane urządzenia – DIG",
    h1: "Zalogowane urządzenia",
  },
  {
    name: "second factor in the panel",
    open: "/admin/second-factor",
    as: STAFF,
    title: "Drugi składnik logowania – DIG",
    h1: "Ustaw drugi składnik",
  },
  {
    name: "accounts of staff",
    open: staffAccounts,
    as: STAFF,
    title: "Konta biura – DIG",
    h1: "Konta biura",
  },
  {
    name: "new account of staff",
    open: "/admin/staff/new",
    as: STAFF,
    title: "Nowe konto – DIG",
    h1: "Dodaj konto biura",
  },
  {
    name: "new account of staff, refused",
    open: refused("/admin/staff/new", "Dodaj konto"),
    as: STAFF,
    title: "Błąd: Nowe konto – DIG",
    h1: "Dodaj konto biura",
  },
  {
    name: "roles of an account of staff",
    open: staffRoles,
    as: STAFF,
    title: "Zmień role – DIG",
    h1: "Zmień role: Ewa Nowak",
  },
  {
    name: "history of changes",
    alike: true,
    open: "/admin/history?entity=staff",
    as: STAFF,
    title: "Historia zmian – DIG",
    h1: "Historia zmian",
  },
];
