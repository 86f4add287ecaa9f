import { STAFF } from "../journey-steps.ts";
import { openedBy, type WrittenScreen } from "./screen.ts";

/** Segments of recipients, reports of mailings and the archive. */
export const PANEL_SEGMENT_SCREENS = openedBy(STAFF, [
  { name: "segments", alike: true, open: "/admin/mailings/segments", h1: "Grupy odbiorców" },
  {
    name: "new segment",
    open: "/admin/mailings/segments/new?status=member",
    h1: "Nowa grupa odbiorców",
  },
  {
    name: "new segment of an event",
    alike: true,
    open: "/admin/mailings/segments/new?kind=event",
    h1: "Nowa grupa odbiorców",
  },
  {
    name: "report of a mailing",
    open: "/admin/mailings/newsletter-spotkania/report",
    title: "Raport wysyłki – DIG",
    h1: "Spotkania, szkolenia i nowi członkowie izby",
  },
]);

export const PANEL_SEGMENT_VISITOR_SCREENS: WrittenScreen[] = [
  { name: "archive of the newsletter", open: "/newsletter/archive", h1: "Archiwum newslettera" },
  {
    name: "newsletter in the archive",
    open: "/newsletter/newsletter-spotkania",
    h1: "Spotkania, szkolenia i nowi członkowie izby",
  },
];
