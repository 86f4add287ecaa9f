import type { PortalForm } from "./portal-form.ts";

/** The buttons of members in the app. */
export const APP_LIST_FORMS: PortalForm[] = [
  {
    name: "taking part in an event, in the app",
    path: "/app/events/forum-gospodarcze",
    route: "routes/app/events/event",
    stage: "member",
    fields: { intent: "register" },
    texts: [],
  },
  {
    name: "the use of an offer, in the app",
    path: "/app/offers/offer-audyt-it",
    route: "routes/app/offers/offer",
    stage: "member",
    fields: { intent: "use" },
    texts: [],
  },
  {
    name: "the newsletter for one's own address",
    path: "/app/news",
    route: "routes/app/news/news",
    stage: "member",
    fields: { intent: "subscribe" },
    texts: [],
  },
];
