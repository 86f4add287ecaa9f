import type { PortalForm } from "./portal-form.ts";

/** Placeholders for offers that the member of the cast has added. */
export const OFFER_TO_JUDGE = ":offer-to-judge";
export const OFFER_TO_DELETE = ":offer-to-delete";

const deed = (name: string, path: string, route: string): PortalForm => ({
  name,
  path,
  route,
  stage: "staff",
  fields: {},
  texts: [],
});

/** Offers in the panel. */
export const PANEL_OFFER_FORMS: PortalForm[] = [
  deed("approving an offer", `/admin/offers/${OFFER_TO_JUDGE}/approve`, "approve-offer"),
  deed("featuring an offer", `/admin/offers/${OFFER_TO_JUDGE}/feature`, "feature-offer"),
  deed("unfeaturing an offer", `/admin/offers/${OFFER_TO_JUDGE}/unfeature`, "unfeature-offer"),
  deed("suspending an offer", `/admin/offers/${OFFER_TO_JUDGE}/suspend`, "suspend-offer"),
  {
    name: "refusing an offer",
    path: `/admin/offers/${OFFER_TO_JUDGE}/refuse`,
    route: "routes/admin/offers/refuse-offer",
    stage: "staff",
    fields: { reason: "Podaj termin, w którym oferta obowiązuje." },
    texts: ["reason"],
  },
  deed(
    "deleting an offer",
    `/admin/offers/${OFFER_TO_DELETE}/delete`,
    "routes/admin/offers/delete-offer",
  ),
];
