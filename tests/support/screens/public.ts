import { refused } from "../screen-openings.ts";
import type { WrittenScreen } from "./screen.ts";

/** Pages and forms of visitors. */
export const PUBLIC_SCREENS: WrittenScreen[] = [
  {
    name: "home",
    open: "/",
    title: "DIG – Regionalna Izba Gospodarcza",
    h1: "Firmy z regionu robią tu interesy",
  },
  { name: "about", open: "/about", title: "O nas – DIG", h1: "O izbie" },
  { name: "history", open: "/about/history", h1: "Historia" },
  { name: "mission", alike: true, open: "/about/mission", h1: "Misja" },
  { name: "board", open: "/about/board", h1: "Zarząd" },
  {
    name: "accessibility statement",
    alike: true,
    open: "/dostepnosc",
    h1: "Deklaracja dostępności",
  },
  { name: "companies", open: "/companies", h1: "Firmy w izbie" },
  { name: "card of a company", open: "/companies/company-member-10", h1: "Formex Mechanika" },
  { name: "contact", open: "/contact", h1: "Kontakt" },
  {
    name: "contact, refused",
    open: refused("/contact", "Wyślij"),
    title: "Błąd: Kontakt – DIG",
    h1: "Kontakt",
  },
  {
    name: "newsletter",
    alike: true,
    open: "/newsletter",
    title: "Newsletter – DIG",
    h1: "Newsletter izby",
  },
  {
    name: "newsletter, refused",
    open: refused("/newsletter", "Zapisz się"),
    title: "Błąd: Newsletter – DIG",
    h1: "Newsletter izby",
  },
  {
    name: "an unknown certificate",
    alike: true,
    open: "/zaswiadczenie/nope",
    h1: "Nie ma takiego zaświadczenia",
  },
  {
    name: "dead newsletter link",
    open: "/newsletter/confirm",
    title: "Potwierdzenie newslettera – DIG",
    h1: "Ten link już nie działa",
  },
  {
    name: "dead link to switch mails off",
    open: "/mails/unsubscribe",
    title: "Wyłączenie wiadomości – DIG",
    h1: "Ten link już nie działa",
  },
  { name: "terms", open: "/terms", h1: "Regulamin" },
  { name: "privacy", open: "/privacy", h1: "Polityka prywatności" },
  { name: "cookies", open: "/cookies", h1: "Pliki cookie" },
  { name: "light version", alike: true, open: "/lite", h1: "Wersja lekka" },
];
