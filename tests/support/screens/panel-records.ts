import { STAFF } from "../journey-steps.ts";
import { light, refused } from "../screen-openings.ts";
import { openedBy } from "./screen.ts";

/** Articles, news, partners and offers in the panel. */
export const PANEL_RECORD_SCREENS = openedBy(STAFF, [
  { name: "articles of staff", open: "/admin/articles", h1: "Zarządzanie artykułami" },
  {
    name: "new article",
    open: light("/admin/articles/new"),
    title: "Nowy artykuł – DIG",
    h1: "Dodaj nowy artykuł",
  },
  {
    name: "new article, refused",
    open: refused("/admin/articles/new", "Dodaj artykuł"),
    title: "Błąd: Nowy artykuł – DIG",
    h1: "Dodaj nowy artykuł",
  },
  {
    name: "article of staff",
    open: light("/admin/articles/zamkniecie-roku/edit"),
    title: "Edycja artykułu – DIG",
    h1: "Edytuj artykuł",
  },
  {
    name: "deleting an article",
    alike: true,
    open: "/admin/articles/zamkniecie-roku/delete",
    title: "Usuwanie artykułu – DIG",
    h1: "Czy na pewno chcesz usunąć ten artykuł?",
  },
  {
    name: "news of staff",
    alike: true,
    open: "/admin/news",
    title: "Aktualności – DIG",
    h1: "Zarządzanie aktualnościami",
  },
  {
    name: "new news item, refused",
    open: refused("/admin/news/new", "Dodaj aktualność"),
    title: "Błąd: Nowa aktualność – DIG",
    h1: "Dodaj nową aktualność",
  },
  {
    name: "news item of staff",
    open: "/admin/news/nabor-bony-na-cyfryzacje/edit",
    title: "Edycja aktualności – DIG",
    h1: "Edytuj aktualność",
  },
  {
    name: "deleting a news item",
    alike: true,
    open: "/admin/news/nabor-bony-na-cyfryzacje/delete",
    title: "Usuwanie aktualności – DIG",
    h1: "Czy na pewno chcesz usunąć tę aktualność?",
  },
  {
    name: "partners of staff",
    open: "/admin/partners",
    title: "Partnerzy – DIG",
    h1: "Partnerzy karty rabatowej",
  },
  {
    name: "new partner, refused",
    open: refused("/admin/partners/new", "Dodaj partnera"),
    title: "Błąd: Nowy partner – DIG",
    h1: "Dodaj nowego partnera",
  },
  {
    name: "partner of staff",
    open: "/admin/partners/hotel-stary-mlyn/edit",
    title: "Edycja partnera – DIG",
    h1: "Edytuj partnera",
  },
  {
    name: "deleting a partner",
    alike: true,
    open: "/admin/partners/hotel-stary-mlyn/delete",
    title: "Usuwanie partnera – DIG",
    h1: "Czy na pewno chcesz usunąć tego partnera?",
  },
  {
    name: "pictures and documents",
    open: "/admin/files",
    title: "Obrazy i dokumenty – DIG",
    h1: "Obrazy i dokumenty",
  },
  { name: "offers of staff", open: "/admin/offers", h1: "Administracja ofertami specjalnymi" },
  {
    name: "offer of staff",
    open: "/admin/offers/offer-zdjecia",
    title: "Szczegóły oferty – DIG",
    h1: "Sesja zdjęciowa produktów do sklepu",
  },
  {
    name: "refusing an offer, refused",
    open: refused("/admin/offers/offer-zdjecia/refuse", "Odrzuć"),
    title: "Błąd: Odrzucenie oferty – DIG",
    h1: "Odrzuć ofertę",
  },
]);
