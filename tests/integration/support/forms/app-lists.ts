import type { WrittenForm } from "./portal-form.ts";

/** The buttons of members in the app. */
export const APP_LIST_FORMS: WrittenForm[] = [
  {
    name: "taking part in an event, in the app",
    path: "/app/events/forum-gospodarcze",
    fields: { intent: "register" },
  },
  {
    name: "the use of an offer, in the app",
    path: "/app/offers/offer-audyt-it",
    fields: { intent: "use" },
  },
  {
    name: "the newsletter for one's own address",
    path: "/app/news",
    fields: { intent: "subscribe" },
  },
];
