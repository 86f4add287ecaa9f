import type { Theme } from "~/content/themes";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ChipRow } from "./chip-row";

/** The choice of a list: a theme, or one of the words that no theme stands for. */
interface Choice<Word> {
  theme?: string | undefined;
  word?: Word | undefined;
}

interface ThemeChipsProps<Word> {
  /** Label of the choice that shows all records. */
  all: string;
  themes: readonly Theme[];
  /** Further categories or specializations, by their labels (rules 1613). */
  words: readonly { word: Word; label: string }[];
  /** The chosen theme, `""` for all, and the chosen words. */
  chosen: { theme: string; words: readonly Word[] };
  /** Address of the list with another choice. */
  to: (choice: Choice<Word>) => string;
}

/** The themes of a list as chips, with further words in a fold. */
export function ThemeChips<Word extends string>({
  all,
  themes,
  words,
  chosen,
  to,
}: ThemeChipsProps<Word>) {
  const { t } = useTranslation();
  return (
    <ChipRow
      label={t("list:theme")}
      chips={(["", ...themes] as const).map((theme) => ({
        to: to({ theme: theme || undefined }),
        label: theme ? t(`list:themes.${theme}`) : all,
        isCurrent: theme === chosen.theme && chosen.words.length === 0,
      }))}
      more={words.map(({ word, label }) => ({
        to: to({ word }),
        label,
        isCurrent: chosen.words.includes(word),
      }))}
    />
  );
}
