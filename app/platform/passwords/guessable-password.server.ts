import commonPasswords from "./common-passwords.txt?raw";

/** Ignores case, accents and spaces, by which people vary a word. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\s]/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
const bare = (text: string) => fold(text).replace(/(?<!\d)\d+$/, "");
const lettersOf = (folded: string) => folded.replace(/[^\p{L}]/gu, "");

/** Characters that people write in place of a letter. */
const LOOKS_LIKE: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};
const withLetters = (folded: string) =>
  folded
    .replace(/(?<![^\p{L}])[^\p{L}]+$/u, "")
    .replace(/[@431!0$57]/g, (sign) => LOOKS_LIKE[sign] ?? sign);

/** Fewer letters are no word: a long password of digits may contain any two. */
const SHORTEST_WORD = 3;

/** The three thousand most common, half of them Polish, folded: whole, and their letters. */
const common = new Set(
  commonPasswords
    .trim()
    .split("\n")
    .flatMap((word) => [word, lettersOf(word)]),
);

/** True for a common password, also with other digits and signs around or between its letters. */
function isCommon(password: string): boolean {
  const whole = fold(password);
  const words = [lettersOf(whole), lettersOf(withLetters(whole))];
  return (
    common.has(whole) || words.some((word) => word.length >= SHORTEST_WORD && common.has(word))
  );
}

interface Owner {
  firstName: string;
  lastName: string;
  email: string;
  companyName?: string;
}

/** Words that others know about a person. */
export const wordsOf = ({ firstName, lastName, email, companyName = "" }: Owner) => [
  firstName,
  lastName,
  `${firstName} ${lastName}`,
  email,
  companyName,
];

/**
 * True if an attacker would soon guess the password (rules 32).
 *
 * @param own words that others know about the person: name, address, company
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const [whole, word] = [fold(password), bare(password)];
  if (/^(.)\1*$/u.test(whole)) return true;
  const known = own
    .flatMap((text) => [text, text.split("@")[0] ?? "", ...text.split(/\s+/)])
    .filter((text) => bare(text) !== "");
  return isCommon(password) || known.some((text) => fold(text) === whole || bare(text) === word);
}
