import { z } from "zod";
import { optionalText } from "~/platform/forms/fields";
import {
  eDeliveryOf,
  krsOf,
  postcodeOf,
  regonOf,
  taxNumberOf,
} from "~/platform/text/register-numbers";

/** More than any of the numbers takes with its separators. */
const MOST_CHARACTERS = 40;

/** As many digits as a number has, with separators; its check digit is computed. */
const NIP =
  /^[\s.\-–/]*(?:(?:[Pp][\s.\-–/]*[Ll][\s.\-–/]*)?(?:\d[\s.\-–/]*){10}|[A-Za-z][\s.\-–/]*[A-Za-z][\s.\-–/]*(?:[A-Za-z\d+*][\s.\-–/]*){2,13})$/;
const REGON = /^[\s.\-–/]*(?:\d[\s.\-–/]*){7}(?:(?:\d[\s.\-–/]*){2}(?:(?:\d[\s.\-–/]*){5})?)?$/;
const KRS = /^[\s.\-–/]*(?:[Kk][Rr][Ss]:?[\s.\-–/]*)?(?:\d[\s.\-–/]*){1,10}$/;

/** A number as people type it, stored as its digits. */
const numberField = (read: (text: string) => string | null, typed: RegExp, message: string) =>
  z
    .string(message)
    .regex(typed, message)
    .transform((text, context) => {
      const digits = text.length <= MOST_CHARACTERS ? read(text) : null;
      if (digits === null) context.addIssue({ code: "custom", message });
      return digits ?? z.NEVER;
    });

export const nipField = () => numberField(taxNumberOf, NIP, "registers:errors.nip");
export const regonField = () => numberField(regonOf, REGON, "registers:errors.regon");
export const krsField = () => numberField(krsOf, KRS, "registers:errors.krs");

const POLAND = ["polska", "pl", "poland", "rp"];
const LONGEST_COUNTRY = 60;
const LONGEST_POSTCODE = 15;

/** A country in words; Poland is an empty text (rules 1323). */
export const countryField = () =>
  optionalText(LONGEST_COUNTRY).transform((text = "") =>
    POLAND.includes(text.toLowerCase()) ? "" : text,
  );

/** Any postcode; that of a form is checked with its country. */
export const postcodeField = () => optionalText(LONGEST_POSTCODE);

/** A postcode of Poland as 39-300, one of another country as typed; null where it is wrong. */
export const postcodeIn = (country: string, postcode: string): string | null =>
  country === "" && postcode !== "" ? postcodeOf(postcode) : postcode;

/** Checks a postcode of a form by its country, also where other fields are wrong. */
export const withPostcode = <Schema extends z.ZodObject>(
  schema: Schema,
  [postcode, country]: readonly [string, string] = ["postcode", "country"],
): Schema =>
  schema.refine((form) => postcodeIn(textOf(form[country]), textOf(form[postcode])) !== null, {
    path: [postcode],
    error: "registers:errors.postcode",
    when: () => true,
  });

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const E_DELIVERY = /^\s*(?:[Aa][Ee]:\s?)?[Pp][Ll](?:[\s-]{0,3}[A-Za-z\d]){17}\s*$/;

/** An address for e-Doręczenia, stored as AE:PL-12345-12345-ABCDE-12 (rules 1529). */
export const eDeliveryField = () =>
  numberField(eDeliveryOf, E_DELIVERY, "registers:errors.eDelivery");
