import { fold } from "~/platform/lists/list-query";
import { memoized, memoizedPerKey } from "~/platform/memo/memoized";

/**
 * What the chips of the app stand for (rules 460): the words in which categories, tags and specializations say it. Records are written
 * in the chamber's own language, closed lists carry ids; both stand here, and nowhere else.
 */
const ALIASES = {
  management: [
    "management",
    "zarządzanie",
    "zarządzania",
    "strategia",
    "przywództwo",
    "rozwój biznesu",
    "kultura pracy",
    "firma rodzinna",
    "sukcesja",
  ],
  it: [
    "it",
    "technology",
    "digitalization",
    "technologia",
    "technologie",
    "cyfryzacja",
    "informatyka",
    "informatyczne",
    "oprogramowanie",
    "automatyzacja",
    "cyberbezpieczeństwo",
    "sztuczna inteligencja",
    "ai",
  ],
  law: ["law", "prawo", "prawne", "prawny", "prawna", "umowy", "rodo", "spory", "windykacja"],
  marketing: [
    "marketing",
    "reklama",
    "social media",
    "promocja",
    "branding",
    "public relations",
    "pr",
  ],
  finance: [
    "finance",
    "taxes",
    "finanse",
    "finansowe",
    "finansowanie",
    "podatki",
    "podatkowe",
    "księgowość",
    "księgowe",
    "rachunkowość",
    "kredyt",
    "kredyty",
    "leasing",
    "dotacje",
    "fundusze",
    "ubezpieczenia",
  ],
  hr: ["hr", "kadry", "kadrowe", "płace", "rekrutacja", "prawo pracy", "praca zdalna"],
} as const satisfies Record<string, readonly string[]>;

export type Theme = keyof typeof ALIASES;

/** The chips of each list, in their order; the first, for everything, is not among them. */
export const THEMES_OF = {
  offers: ["it", "law", "marketing", "finance", "hr"],
  experts: ["law", "it", "marketing", "finance", "hr"],
  articles: ["management", "it", "marketing", "law", "finance"],
} as const satisfies Record<string, readonly Theme[]>;

const THEMES = Object.keys(ALIASES) as Theme[];

/** The words of each theme as they are compared. */
const WORDS = Object.fromEntries(
  THEMES.map((theme) => [theme, ALIASES[theme].map(asWords)]),
) as Record<Theme, string[]>;

/**
 * Those rows of a list that is kept whose categories, tags or specializations say a theme, in whole words, whatever their case and diacritics; all of them where
 * the theme is empty. They are looked for once in a list, and their themes once in a row.
 */
export function onTheme<Row extends object>(
  wordsOf: (row: Row) => readonly string[],
): (rows: readonly Row[], theme: Theme | "") => readonly Row[] {
  const themesOf = memoized((row: Row) => themesSaid(wordsOf(row)));
  const foundIn = memoized((rows: readonly Row[]) =>
    memoizedPerKey((theme: Theme) => rows.filter((row) => themesOf(row).includes(theme))),
  );
  return (rows, theme) => (theme === "" ? rows : foundIn(rows)(theme));
}

/** Those categories or specializations that none of the chips stands for (rules 1613). */
export const wordsBeside = <Word extends string>(
  chips: readonly Theme[],
  words: readonly Word[],
): Word[] => words.filter((word) => !themesSaid([word]).some((theme) => chips.includes(theme)));

function themesSaid(words: readonly string[]): Theme[] {
  const said = words.map(asWords).join("/");
  return THEMES.filter((theme) => WORDS[theme].some((alias) => said.includes(alias)));
}

/** Folded, with a blank around each word, so that a part of one is not taken for it. */
function asWords(text: string): string {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}
