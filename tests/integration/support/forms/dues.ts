import { dayFromToday } from "../../../../app/platform/time/clock.ts";
import type { WrittenForm } from "./portal-form.ts";

/** Placeholder for a due of the member's company. */
export const OWN_DUE = ":own-due";

/** Messages of an owner about a due. */
export const DUE_FORMS: WrittenForm[] = [
  { name: "a transfer that is on its way", path: `/dues/${OWN_DUE}/sent` },
  {
    name: "a request for a later term",
    path: `/dues/${OWN_DUE}/term`,
    fields: { term: dayFromToday(60), reason: "Czekamy na zapłatę od klienta." },
    texts: ["reason"],
  },
  { name: "a request about a due taken back", path: `/dues/${OWN_DUE}/withdraw` },
];
