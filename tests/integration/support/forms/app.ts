import type { PortalForm } from "./portal-form.ts";

/** The app. */
export const APP_FORMS: PortalForm[] = [
  {
    name: "the code of the membership card",
    path: "/app/discount-card/revoke",
    route: "routes/app/discount-card/revoke-code",
    stage: "member",
    fields: {},
    texts: [],
  },
];
