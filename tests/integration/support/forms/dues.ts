import { dayFromToday } from "../../../../app/platform/time/clock.ts";
import type { PortalForm } from "./portal-form.ts";

/** Placeholder for a due of the member's company. */
export const OWN_DUE = ":own-due";

/** Messages of an owner about a due. */
export const DUE_FORMS: PortalForm[] = [
  {
    name: "a transfer that is on its way",
    path: `/dues/${OWN_DUE}/sent`,
    route: "routes/member/dues/due-sent",
    stage: "member",
    fields: {},
    texts: [],
  },
  {
    name: "a request for a later term",
    path: `/dues/${OWN_DUE}/term`,
    route: "routes/member/dues/due-term",
    stage: "member",
    fields: { term: dayFromToday(60), reason: "Czekamy na zapłatę od klienta." },
    texts: ["reason"],
  },
  {
    name: "a request about a due taken back",
    path: `/dues/${OWN_DUE}/withdraw`,
    route: "routes/member/dues/due-withdraw",
    stage: "member",
    fields: {},
    texts: [],
  },
];
