import { STAFF } from "../journey-steps.ts";
import type { Screen } from "./screen.ts";

/** Segments of recipients, reports of mailings and the archive. */
export const PANEL_SEGMENT_SCREENS: Screen[] = [
  {
    name: "segments",
    alike: true,
    open: "/admin/mailings/segments",
    as: STAFF,
    title: "Grupy odbiorców – DIG",
    h1: "Grupy odbiorców",
  },
  {
    name: "new segment",
    open: "/admin/mailings/segments/new?status=member",
    as: STAFF,
    title: "Nowa grupa odbiorców – DIG",
    h1: "Nowa grupa odbiorców",
  },
  {
    name: "new segment of an event",
    alike: true,
    open: "/admin/mailings/segments/new?kind=event",
    as: STAFF,
    title: "Nowa grupa odbiorców – DIG",
    h1: "Nowa grupa odbiorców",
  },
  {
    name: "report of a mailing",
    open: "/admin/mailings/newsletter-spotkania/report",
    as: STAFF,
    title: "Raport wysyłki – DIG",
    h1: "Spotkania, szkolenia i nowi członkowie izby",
  },
  {
    name: "archive of the newsletter",
    open: "/newsletter/archive",
    title: "Archiwum newslettera – DIG",
    h1: "Archiwum newslettera",
  },
  {
    name: "newsletter in the archive",
    open: "/newsletter/newsletter-spotkania",
    title: "Spotkania, szkolenia i nowi członkowie izby – DIG",
    h1: "Spotkania, szkolenia i nowi członkowie izby",
  },
];
