import { dayFromToday } from "~/platform/time/clock";
import type { WrittenForm } from "./portal-form.ts";

/**
 * Placeholders for the offers that the member of the cast has added: one to edit, one to withdraw.
 */
export const TO_EDIT = ":to-edit";
export const TO_WITHDRAW = ":to-withdraw";

/** The fields of an offer. */
export const OFFER = {
  title: "Przegląd instalacji",
  description: "Sprawdzamy instalację w jeden dzień.",
  benefits: "Raport ze zdjęciami\nLista napraw",
  terms: "Firmy z Łodzi\nTermin ustalamy",
  validUntil: dayFromToday(45),
  discount: "20",
  originalPrice: "500",
  discountedPrice: "400",
  phone: "17 222 33 44",
  email: "oferty@firma.example.com",
  website: "https://firma.example.com/oferty",
};

/** A member's own offers. */
export const OFFER_FORMS: WrittenForm[] = [
  {
    name: "a new offer",
    path: "/offers/new",
    fields: OFFER,
    texts: [
      "title",
      "description",
      "benefits",
      "terms",
      "validUntil",
      "discount",
      "originalPrice",
      "discountedPrice",
      "phone",
      "email",
      "website",
    ],
    list: "tags",
  },
  {
    name: "an own offer",
    path: `/offers/${TO_EDIT}/edit`,
    fields: OFFER,
    texts: ["title", "description", "benefits", "terms"],
    list: "tags",
  },
  { name: "withdrawing an offer", path: `/offers/${TO_WITHDRAW}/withdraw` },
];
