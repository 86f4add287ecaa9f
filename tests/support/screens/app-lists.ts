import { OWNER } from "../journey-steps.ts";
import type { Screen } from "./screen.ts";

/** Lists of the app. */
export const APP_LIST_SCREENS: Screen[] = [
  {
    name: "offers of the app",
    open: "/app/offers",
    as: OWNER,
    title: "Oferty specjalne – DIG",
    h1: "Oferty specjalne",
  },
  {
    name: "offer of the app",
    open: "/app/offers/offer-ksiegowosc",
    as: OWNER,
    title: "Trzy miesiące księgowości za pół ceny – DIG",
    h1: "Trzy miesiące księgowości za pół ceny",
  },
  {
    name: "events of the app",
    open: "/app/events",
    as: OWNER,
    title: "Wydarzenia – DIG",
    h1: "Wydarzenia",
  },
  {
    name: "events of the app, of one category",
    open: "/app/events?category=workshop",
    as: OWNER,
    title: "Wydarzenia – DIG",
    h1: "Wydarzenia",
  },
  {
    name: "calendar of the app",
    open: "/app/events/calendar",
    as: OWNER,
    title: "Kalendarz wydarzeń – DIG",
    h1: "Kalendarz wydarzeń",
  },
  {
    name: "event of the app",
    open: "/app/events/negocjacje-handlowe",
    as: OWNER,
    title: "Negocjacje handlowe w praktyce – DIG",
    h1: "Negocjacje handlowe w praktyce",
  },
  {
    name: "event of the app, with a seat",
    open: "/app/events/forum-gospodarcze",
    as: OWNER,
    title: "Forum Gospodarcze Regionu – DIG",
    h1: "Forum Gospodarcze Regionu",
  },
  {
    name: "event that is not in the app",
    open: "/app/events/nope",
    as: OWNER,
    title: "Wydarzenie nie zostało znalezione – DIG",
    h1: "Wydarzenie nie zostało znalezione",
  },
  {
    name: "experts of the app",
    open: "/app/experts",
    as: OWNER,
    title: "Eksperci DIG – DIG",
    h1: "Eksperci DIG",
  },
  {
    name: "articles of the app",
    open: "/app/articles",
    as: OWNER,
    title: "Polecane artykuły – DIG",
    h1: "Polecane artykuły",
  },
  {
    name: "article of the app",
    open: "/app/articles/kopia-zapasowa",
    as: OWNER,
    title: "Kopia zapasowa, którą da się odtworzyć – DIG",
    h1: "Kopia zapasowa, którą da się odtworzyć",
  },
  {
    name: "news of the app",
    open: "/app/news",
    as: OWNER,
    title: "Aktualności – DIG",
    h1: "Aktualności DIG",
  },
  {
    name: "news item of the app",
    alike: true,
    open: "/app/news/targi-zolwia",
    as: OWNER,
    title: "Targi firm rodzinnych „Źródło” szukają wystawców – DIG",
    h1: "Targi firm rodzinnych „Źródło” szukają wystawców",
  },
];
