import "i18next";
import type about from "../locales/pl/about.json";
import type agenda from "../locales/pl/agenda.json";
import type app from "../locales/pl/app.json";
import type articles from "../locales/pl/articles.json";
import type assistant from "../locales/pl/assistant.json";
import type bookings from "../locales/pl/bookings.json";
import type common from "../locales/pl/common.json";
import type companies from "../locales/pl/companies.json";
import type contact from "../locales/pl/contact.json";
import type coworkers from "../locales/pl/coworkers.json";
import type dashboard from "../locales/pl/dashboard.json";
import type errors from "../locales/pl/errors.json";
import type events from "../locales/pl/events.json";
import type experts from "../locales/pl/experts.json";
import type history from "../locales/pl/history.json";
import type home from "../locales/pl/home.json";
import type layout from "../locales/pl/layout.json";
import type leaving from "../locales/pl/leaving.json";
import type linkedin from "../locales/pl/linkedin.json";
import type list from "../locales/pl/list.json";
import type login from "../locales/pl/login.json";
import type mails from "../locales/pl/mails.json";
import type memberCard from "../locales/pl/member-card.json";
import type members from "../locales/pl/members.json";
import type news from "../locales/pl/news.json";
import type newsletter from "../locales/pl/newsletter.json";
import type notifications from "../locales/pl/notifications.json";
import type offers from "../locales/pl/offers.json";
import type panel from "../locales/pl/panel.json";
import type panelArticles from "../locales/pl/panel-articles.json";
import type panelBookings from "../locales/pl/panel-bookings.json";
import type panelCompanies from "../locales/pl/panel-companies.json";
import type panelEvents from "../locales/pl/panel-events.json";
import type panelExperts from "../locales/pl/panel-experts.json";
import type panelMessages from "../locales/pl/panel-messages.json";
import type panelNewsletter from "../locales/pl/panel-newsletter.json";
import type panelOffers from "../locales/pl/panel-offers.json";
import type panelQuestions from "../locales/pl/panel-questions.json";
import type passwords from "../locales/pl/passwords.json";
import type profile from "../locales/pl/profile.json";
import type questions from "../locales/pl/questions.json";
import type settings from "../locales/pl/settings.json";
import type share from "../locales/pl/share.json";
import type signUp from "../locales/pl/sign-up.json";
import type staff from "../locales/pl/staff.json";
import type yourData from "../locales/pl/your-data.json";

/** The texts of the portal by namespace: a new file of `locales/pl/` is listed here. */
interface Namespaces {
  about: typeof about;
  agenda: typeof agenda;
  app: typeof app;
  articles: typeof articles;
  assistant: typeof assistant;
  bookings: typeof bookings;
  common: typeof common;
  companies: typeof companies;
  contact: typeof contact;
  coworkers: typeof coworkers;
  dashboard: typeof dashboard;
  errors: typeof errors;
  events: typeof events;
  experts: typeof experts;
  history: typeof history;
  home: typeof home;
  layout: typeof layout;
  linkedin: typeof linkedin;
  leaving: typeof leaving;
  list: typeof list;
  login: typeof login;
  "member-card": typeof memberCard;
  mails: typeof mails;
  members: typeof members;
  news: typeof news;
  newsletter: typeof newsletter;
  notifications: typeof notifications;
  offers: typeof offers;
  panel: typeof panel;
  "panel-events": typeof panelEvents;
  "panel-articles": typeof panelArticles;
  "panel-bookings": typeof panelBookings;
  "panel-experts": typeof panelExperts;
  "panel-messages": typeof panelMessages;
  "panel-newsletter": typeof panelNewsletter;
  "panel-offers": typeof panelOffers;
  "panel-companies": typeof panelCompanies;
  "panel-questions": typeof panelQuestions;
  passwords: typeof passwords;
  profile: typeof profile;
  questions: typeof questions;
  settings: typeof settings;
  share: typeof share;
  "sign-up": typeof signUp;
  "your-data": typeof yourData;
  staff: typeof staff;
}

declare module "i18next" {
  interface CustomTypeOptions {
    // The keys of the first namespace could be written bare. Ours always name theirs, so the first has none.
    defaultNS: ["none", ...(keyof Namespaces)[]];
    resources: Namespaces & { none: Record<never, string> };
  }
}
