import { z } from "zod";
import {
  amount,
  calendarDate,
  emailAddress,
  optionalText,
  percent,
  requiredLine,
  requiredText,
  TEXT_LENGTH,
  websiteAddress,
  wordList,
} from "~/platform/forms/fields";
import { inZloty } from "~/platform/money/grosze";
import { linesOf } from "~/platform/text/lines";
import { dayFromToday } from "~/platform/time/clock";
import { discountOf } from "./offer";

/** The button of the page of an offer: counts the person's use of it, or takes that back. */
export const OfferPageSchema = z.object({ intent: z.enum(["use", "undo"], "errors:malformed") });

const PHONE_LENGTH = 40;

/** A price in złoty. */
const price = amount("offers:errors.price").transform(inZloty);

/** A text area with one entry on each line; empty lines are ignored. */
const lines = (message: string) =>
  requiredText(message, TEXT_LENGTH).min(10, message).transform(linesOf);

/** `/offers/new` and the form of an own offer (rules 219). */
export const OwnOfferSchema = z
  .object({
    title: requiredLine("offers:errors.title").pipe(z.string().min(5, "offers:errors.title")),
    description: requiredText("offers:errors.description", TEXT_LENGTH).min(
      10,
      "offers:errors.description",
    ),
    benefits: lines("offers:errors.benefits"),
    discount: percent("offers:errors.discount").optional(),
    originalPrice: price.optional(),
    discountedPrice: price.optional(),
    terms: lines("offers:errors.terms"),
    validUntil: calendarDate({
      required: "offers:errors.validUntil",
      invalid: "errors:date",
    }).refine((day) => day >= dayFromToday(0), "offers:errors.validUntilPast"),
    phone: optionalText(PHONE_LENGTH).default(""),
    email: emailAddress({
      required: "offers:errors.email",
      invalid: "offers:errors.email",
    }).default(""),
    website: websiteAddress("errors:website").default(""),
    tags: wordList,
  })
  .superRefine(({ discount, originalPrice = null, discountedPrice = null }, context) => {
    const at = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (originalPrice === null) return;
    if (discountedPrice === null)
      return at("discountedPrice", "offers:errors.discountedPriceMissing");
    if (discountedPrice >= originalPrice)
      return at("discountedPrice", "offers:errors.discountedPrice");
    const real = discountOf({ originalPrice, discountedPrice });
    if (discount !== undefined && discount !== real)
      at("discount", `offers:errors.discountOther?percent=${Number.parseInt(real, 10)}`);
  });

export type OwnOfferInput = z.output<typeof OwnOfferSchema>;
