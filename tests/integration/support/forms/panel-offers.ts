import type { WrittenForm } from "./portal-form.ts";

/** Placeholders for offers that the member of the cast has added. */
export const OFFER_TO_JUDGE = ":offer-to-judge";
export const OFFER_TO_DELETE = ":offer-to-delete";

/** Offers in the panel. */
export const PANEL_OFFER_FORMS: WrittenForm[] = [
  { name: "approving an offer", path: `/admin/offers/${OFFER_TO_JUDGE}/approve` },
  { name: "featuring an offer", path: `/admin/offers/${OFFER_TO_JUDGE}/feature` },
  { name: "unfeaturing an offer", path: `/admin/offers/${OFFER_TO_JUDGE}/unfeature` },
  { name: "suspending an offer", path: `/admin/offers/${OFFER_TO_JUDGE}/suspend` },
  {
    name: "refusing an offer",
    path: `/admin/offers/${OFFER_TO_JUDGE}/refuse`,
    fields: { reason: "Podaj termin, w którym oferta obowiązuje." },
    texts: ["reason"],
  },
  { name: "deleting an offer", path: `/admin/offers/${OFFER_TO_DELETE}/delete` },
];
