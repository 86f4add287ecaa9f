import type { TFunction } from "i18next";
import type { Formats } from "~/platform/time/formats";

/** Translates a key. */
export type Translate = TFunction;

/** Everything that depends on the language; functions that make texts receive one. */
export interface Locale {
  /** BCP 47, as "pl" or "en-GB": the name of a folder of `locales/`. */
  language: string;
  t: Translate;
  format: Formats;
}
