import type { Locale } from "~/platform/i18n/locale";
import type { Due } from "./due";

/** The title of a due with its instalment: "Składka członkowska za 2026 rok, rata 1 z 2". */
export const dueName = (
  { title, instalment }: Pick<Due, "title" | "instalment">,
  { t }: Pick<Locale, "t">,
): string =>
  [title, instalment && instalment.of > 1 && t("dues:instalment", { ...instalment })]
    .filter(Boolean)
    .join(", ");
