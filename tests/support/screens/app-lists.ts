import { OWNER } from "../journey-steps.ts";
import { openedBy } from "./screen.ts";

/** Lists of the app. */
export const APP_LIST_SCREENS = openedBy(OWNER, [
  { name: "offers of the app", open: "/app/offers", h1: "Oferty specjalne" },
  {
    name: "offer of the app",
    open: "/app/offers/offer-ksiegowosc",
    h1: "Trzy miesiące księgowości za pół ceny",
  },
  { name: "events of the app", open: "/app/events", h1: "Wydarzenia" },
  {
    name: "events of the app, of one category",
    open: "/app/events?category=workshop",
    h1: "Wydarzenia",
  },
  { name: "calendar of the app", open: "/app/events/calendar", h1: "Kalendarz wydarzeń" },
  {
    name: "event of the app",
    open: "/app/events/negocjacje-handlowe",
    h1: "Negocjacje handlowe w praktyce",
  },
  {
    name: "event of the app, with a seat",
    open: "/app/events/forum-gospodarcze",
    h1: "Forum Gospodarcze Regionu",
  },
  {
    name: "event that is not in the app",
    open: "/app/events/nope",
    h1: "Wydarzenie nie zostało znalezione",
  },
  { name: "experts of the app", open: "/app/experts", h1: "Eksperci DIG" },
  { name: "articles of the app", open: "/app/articles", h1: "Polecane artykuły" },
  {
    name: "article of the app",
    open: "/app/articles/kopia-zapasowa",
    h1: "Kopia zapasowa, którą da się odtworzyć",
  },
  { name: "news of the app", open: "/app/news", title: "Aktualności – DIG", h1: "Aktualności DIG" },
  {
    name: "news item of the app",
    alike: true,
    open: "/app/news/targi-zolwia",
    h1: "Targi firm rodzinnych „Źródło” szukają wystawców",
  },
]);
