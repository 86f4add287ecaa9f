import type { TFunction } from "i18next";
import type { Formats } from "~/platform/time/formats";

/** Puts a key into words. */
export type Translate = TFunction;

/** Everything that depends on the language: whatever makes words is handed one. */
export interface Locale {
  /** BCP 47, as "pl" or "en-GB": the name of a folder of `locales/`. */
  language: string;
  t: Translate;
  format: Formats;
}
