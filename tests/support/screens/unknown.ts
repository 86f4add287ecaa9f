import { OWNER, STAFF } from "../journey-steps.ts";
import type { WrittenScreen } from "./screen.ts";

const notFound = {
  title: "Nie znaleziono strony – DIG",
  h1: "Oops! Strona nie została znaleziona",
};
/** Addresses without a page. */
export const UNKNOWN_SCREENS: WrittenScreen[] = [
  { name: "unknown path", alike: true, open: "/nope", ...notFound },
  { name: "unknown path, as a member", alike: true, open: "/nope", as: OWNER, ...notFound },
  {
    name: "unknown path below a member's page",
    alike: true,
    open: "/dashboard/nope",
    as: OWNER,
    ...notFound,
  },
  { name: "unknown path of the app", alike: true, open: "/app/nope", ...notFound },
  { name: "unknown path of the panel", open: "/admin/nope", as: STAFF, ...notFound },
];
