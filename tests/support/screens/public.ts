import { refused } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** Pages and forms of visitors. */
export const PUBLIC_SCREENS: Screen[] = [
  {
    name: "home",
    open: "/",
    title: "DIG – Regionalna Izba Gospodarcza",
    h1: "Firmy z regionu robią tu interesy",
  },
  { name: "about", open: "/about", title: "O nas – DIG", h1: "O izbie" },
  { name: "history", open: "/about/history", title: "Historia – DIG", h1: "Historia" },
  { name: "mission", alike: true, open: "/about/mission", title: "Misja – DIG", h1: "Misja" },
  { name: "board", open: "/about/board", title: "Zarząd – DIG", h1: "Zarząd" },
  {
    name: "accessibility statement",
    alike: true,
    open: "/dostepnosc",
    title: "Deklaracja dostępności – DIG",
    h1: "Deklaracja dostępności",
  },
  { name: "contact", open: "/contact", title: "Kontakt – DIG", h1: "Kontakt" },
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
    title: "Nie ma takiego zaświadczenia – DIG",
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
  { name: "terms", open: "/terms", title: "Regulamin – DIG", h1: "Regulamin" },
  {
    name: "privacy",
    open: "/privacy",
    title: "Polityka prywatności – DIG",
    h1: "Polityka prywatności",
  },
  { name: "cookies", open: "/cookies", title: "Pliki cookie – DIG", h1: "Pliki cookie" },
  {
    name: "light version",
    alike: true,
    open: "/lite",
    title: "Wersja lekka – DIG",
    h1: "Wersja lekka",
  },
];
