import { STAFF } from "../journey-steps.ts";
import { light, refused } from "../screen-openings.ts";
import type { Screen } from "./screen.ts";

/** Articles, news, partners and offers, as staff see them. */
export const PANEL_RECORD_SCREENS: Screen[] = [
  { name: "articles of staff", open: "/admin/articles", as: STAFF, title: "Artykuły – DIG", h1: "Zarządzanie artykułami" },
  { name: "new article", open: light("/admin/articles/new"), as: STAFF, title: "Nowy artykuł – DIG", h1: "Dodaj nowy artykuł" },
  {
    name: "new article, refused",
    open: refused("/admin/articles/new", "Dodaj artykuł"),
    as: STAFF,
    title: "Błąd: Nowy artykuł – DIG",
    h1: "Dodaj nowy artykuł",
  },
  {
    name: "article of staff",
    open: light("/admin/articles/zamkniecie-roku/edit"),
    as: STAFF,
    title: "Edycja artykułu – DIG",
    h1: "Edytuj artykuł",
  },
  {
    name: "deleting an article",
    alike: true,
    open: "/admin/articles/zamkniecie-roku/delete",
    as: STAFF,
    title: "Usuwanie artykułu – DIG",
    h1: "Czy na pewno chcesz usunąć ten artykuł?",
  },
  { name: "news of staff", alike: true, open: "/admin/news", as: STAFF, title: "Aktualności – DIG", h1: "Zarządzanie aktualnościami" },
  {
    name: "new news item, refused",
    open: refused("/admin/news/new", "Dodaj aktualność"),
    as: STAFF,
    title: "Błąd: Nowa aktualność – DIG",
    h1: "Dodaj nową aktualność",
  },
  {
    name: "news item of staff",
    open: "/admin/news/nabor-bony-na-cyfryzacje/edit",
    as: STAFF,
    title: "Edycja aktualności – DIG",
    h1: "Edytuj aktualność",
  },
  {
    name: "deleting a news item",
    alike: true,
    open: "/admin/news/nabor-bony-na-cyfryzacje/delete",
    as: STAFF,
    title: "Usuwanie aktualności – DIG",
    h1: "Czy na pewno chcesz usunąć tę aktualność?",
  },
  { name: "partners of staff", open: "/admin/partners", as: STAFF, title: "Partnerzy – DIG", h1: "Partnerzy karty rabatowej" },
  {
    name: "new partner, refused",
    open: refused("/admin/partners/new", "Dodaj partnera"),
    as: STAFF,
    title: "Błąd: Nowy partner – DIG",
    h1: "Dodaj nowego partnera",
  },
  {
    name: "partner of staff",
    open: "/admin/partners/hotel-stary-mlyn/edit",
    as: STAFF,
    title: "Edycja partnera – DIG",
    h1: "Edytuj partnera",
  },
  {
    name: "deleting a partner",
    alike: true,
    open: "/admin/partners/hotel-stary-mlyn/delete",
    as: STAFF,
    title: "Usuwanie partnera – DIG",
    h1: "Czy na pewno chcesz usunąć tego partnera?",
  },
  { name: "offers of staff", open: "/admin/offers", as: STAFF, title: "Oferty specjalne – DIG", h1: "Administracja ofertami specjalnymi" },
  {
    name: "offer of staff",
    open: "/admin/offers/offer-zdjecia",
    as: STAFF,
    title: "Szczegóły oferty – DIG",
    h1: "Sesja zdjęciowa produktów do sklepu",
  },
  {
    name: "refusing an offer, refused",
    open: refused("/admin/offers/offer-zdjecia/refuse", "Odrzuć"),
    as: STAFF,
    title: "Błąd: Odrzucenie oferty – DIG",
    h1: "Odrzuć ofertę",
  },
];
