import { STAFF } from "../journey-steps.ts";
import { refused, refusedWith } from "../screen-openings.ts";
import { openedBy } from "./screen.ts";

/** Dues in the panel. */
export const PANEL_DUE_SCREENS = openedBy(STAFF, [
  { name: "dues", open: "/admin/dues", h1: "Składki" },
  {
    name: "tariff",
    open: refusedWith("/admin/dues/tariff/2031", ["1–10 osób", "tysiąc"], "Zapisz cennik"),
    title: "Błąd: Cennik składek – DIG",
    h1: "Cennik składek na 2031 rok",
  },
  { name: "memberships to decide on", open: "/admin/dues/ending", h1: "Członkostwa do decyzji" },
  { name: "requests for later terms", open: "/admin/dues/requests", h1: "Prośby o inny termin" },
  {
    name: "reminders of dues",
    open: "/admin/dues/remind?ids=none",
    h1: "Przypomnienia o składkach",
  },
  { name: "dues to mark as paid", open: "/admin/dues/mark?ids=none", h1: "Składki opłacone" },
  { name: "mails about dues", open: "/admin/dues/mails", h1: "Wiadomości o składkach" },
  {
    name: "yearly run without a tariff",
    open: "/admin/dues/run/2032",
    title: "Naliczenie składek – DIG",
    h1: "Naliczenie składek na 2032 rok",
  },
  {
    name: "sizes that companies say",
    open: "/admin/dues/run/2032/sizes",
    title: "Wielkości firm – DIG",
    h1: "Przyjąć wielkości podane przez firmy?",
  },
  {
    name: "reconciliation of a year",
    open: "/admin/dues/year/2026",
    title: "Uzgodnienie roku – DIG",
    h1: "Uzgodnienie 2026 roku",
  },
  { name: "account of the chamber", open: "/admin/dues/account", h1: "Rachunek izby" },
  { name: "files for the accountant", open: "/admin/dues/accounting", h1: "Dla księgowości" },
  {
    name: "agreement of a company",
    open: "/admin/dues/companies/company-lead-1",
    h1: "Zasady składek firmy",
  },
  {
    name: "a due by hand, refused",
    open: refused("/admin/dues/new?company=company-lead-1", "Nalicz składkę"),
    title: "Błąd: Nowa składka – DIG",
    h1: "Nalicz jedną składkę",
  },
]);
