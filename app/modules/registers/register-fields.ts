import { z } from "zod";
import { krsOf, nipOf, postcodeOf, regonOf } from "~/platform/text/register-numbers";

/** More than any of the numbers takes with its separators. */
const MOST_CHARACTERS = 40;

/** A number as people type it, stored as its digits. */
const numberField = (read: (text: string) => string | null, message: string) =>
  z.string(message).transform((text, context) => {
    const digits = text.length <= MOST_CHARACTERS ? read(text) : null;
    if (digits === null) context.addIssue({ code: "custom", message });
    return digits ?? z.NEVER;
  });

export const nipField = () => numberField(nipOf, "registers:errors.nip");
export const regonField = () => numberField(regonOf, "registers:errors.regon");
export const krsField = () => numberField(krsOf, "registers:errors.krs");
export const postcodeField = () => numberField(postcodeOf, "registers:errors.postcode");
