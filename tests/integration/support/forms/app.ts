import type { WrittenForm } from "./portal-form.ts";

/** The app. */
export const APP_FORMS: WrittenForm[] = [
  { name: "the code of the membership card", path: "/app/discount-card/revoke" },
];
