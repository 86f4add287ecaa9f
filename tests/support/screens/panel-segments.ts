import { STAFF } from "../journey-steps.ts";
import type { Screen } from "./screen.ts";

/** Segments of recipients in the panel. */
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
];
