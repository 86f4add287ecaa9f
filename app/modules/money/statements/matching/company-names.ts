import { fold } from "~/platform/lists/list-query";

/** A company, as matching needs it. */
export interface NamedCompany {
  id: string;
  name: string;
}

interface Names {
  /** Ids of companies whose whole name stands in the texts of a transfer. */
  findIn: (payer: string, title: string) => string[];
}

/** Forms of companies and words that many names share say nothing about one of them. */
const FORMS = new Set(
  (
    "sp z o o spzoo sa spolka ograniczona odpowiedzialnoscia akcyjna jawna komandytowa cywilna " +
    "sc spj spk k s c j a i w oraz firma phu ppuh fhu zaklad przedsiebiorstwo handlowo uslugowe " +
    "uslugowo handlowe prosta odpowiedzialnosci"
  ).split(" "),
);

/** Banks cut names at this length or later, so the last word may be cut as well. */
const SHORTEST_CUT = 20;

/** An index of names by their rarest word. */
export function indexNames(companies: readonly NamedCompany[]): Names {
  const words = companies.map(({ id, name }) => ({ id, words: [...new Set(wordsOf(name))] }));
  const counts = new Map<string, number>();
  for (const { words: own } of words)
    for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byRarest = new Map<string, { id: string; words: readonly string[] }[]>();
  for (const company of words) {
    const [rarest] = [...company.words].sort(
      (one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0),
    );
    // A short word alone is found in too many texts.
    if (!rarest || (company.words.length === 1 && rarest.length < 4)) continue;
    const same = byRarest.get(rarest);
    if (same) same.push(company);
    else byRarest.set(rarest, [company]);
  }
  return {
    findIn(payer, title) {
      const found: { id: string; length: number }[] = [];
      const all = [...wordsOf(payer), ...wordsOf(title)];
      const present = new Set(all);
      const cut = payer.length >= SHORTEST_CUT ? (wordsOf(payer).at(-1) ?? "") : "";
      const has = (word: string) => present.has(word) || (cut.length >= 4 && word.startsWith(cut));
      for (const word of present)
        for (const company of byRarest.get(word) ?? [])
          if (company.words.every(has))
            found.push({ id: company.id, length: company.words.length });
      // "Maj i Wspólnicy" also contains "Maj": the longer name is meant.
      const longest = Math.max(0, ...found.map(({ length }) => length));
      return [...new Set(found.filter(({ length }) => length === longest).map(({ id }) => id))];
    },
  };
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !FORMS.has(word));
