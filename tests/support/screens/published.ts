import type { WrittenScreen } from "./screen.ts";

/** Publications of the chamber: lists, and a record of each kind. */
export const PUBLISHED_SCREENS: WrittenScreen[] = [
  { name: "events", open: "/events", h1: "Wydarzenia" },
  {
    name: "events, none found",
    alike: true,
    open: "/events?q=blockchain&category=workshop",
    h1: "Wydarzenia",
  },
  { name: "an event", open: "/events/forum-gospodarcze", h1: "Forum Gospodarcze Regionu" },
  {
    name: "a full event",
    open: "/events/finansowanie-inwestycji",
    h1: "Finansowanie inwestycji: fundusze dla firm",
  },
  {
    name: "a past event",
    alike: true,
    open: "/events/sniadanie-handel",
    h1: "Śniadanie biznesowe: handel i usługi",
  },
  {
    name: "an event of another organizer",
    alike: true,
    open: "/events/kongres-przemyslu",
    h1: "Kongres Przemysłu i Innowacji",
  },
  { name: "knowledge base", open: "/knowledge", h1: "Baza wiedzy" },
  {
    name: "knowledge base, nothing found",
    alike: true,
    open: "/knowledge?q=xyz&category=hr",
    h1: "Baza wiedzy",
  },
  {
    name: "an article",
    open: "/knowledge/umowa-z-podwykonawca",
    h1: "Umowa z podwykonawcą: siedem punktów, o które warto zapytać",
  },
  { name: "news", open: "/news", title: "Aktualności – DIG", h1: "Aktualności DIG" },
  {
    name: "news, nothing found",
    alike: true,
    open: "/news?q=xyz",
    title: "Aktualności – DIG",
    h1: "Aktualności DIG",
  },
  {
    name: "a news item",
    open: "/news/nabor-bony-na-cyfryzacje",
    h1: "Rusza nabór wniosków o bony na cyfryzację",
  },
  { name: "experts", open: "/experts", h1: "Eksperci DIG" },
  { name: "experts, none found", open: "/experts?q=nikt&spec=IT", h1: "Eksperci DIG" },
  { name: "an expert", open: "/experts/ekspert-wilczynska", h1: "Marta Wilczyńska" },
  { name: "an expert who is unavailable", open: "/experts/ekspert-rutkowska", h1: "Ewa Rutkowska" },
  {
    name: "a question to an expert",
    open: "/experts/ekspert-bielak/question",
    h1: "Zadaj pytanie ekspertowi",
  },
  { name: "offers", open: "/offers", h1: "Oferty specjalne" },
  { name: "offers, none found", alike: true, open: "/offers?q=nic", h1: "Oferty specjalne" },
  {
    name: "an offer",
    open: "/offers/offer-magazyn",
    h1: "Miejsce w magazynie na pierwszy miesiąc gratis",
  },
];
