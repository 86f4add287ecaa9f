import { lazyPackage } from "~/platform/memo/lazy-package.server";

const lists = lazyPackage<typeof import("@zxcvbn-ts/language-common")>(
  "@zxcvbn-ts/language-common",
);

/** Ignores case, accents, spaces and final digits, by which people vary a word. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\s]/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
const bare = (text: string) => fold(text).replace(/\d+$/, "");

let common: ReadonlySet<string> | undefined;

/** Made for the first chosen password: the lists take ten megabytes. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common;
  // The list begins with the most common.
  const first = lists().dictionary["passwords-common"].slice(0, 1000);
  common = new Set([...first.map(fold), ...first.map(bare)]);
  return common;
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
  const isCommon = (text: string) => commonPasswords().has(text);
  return (
    isCommon(whole) ||
    (word !== "" && isCommon(word)) ||
    known.some((text) => fold(text) === whole || bare(text) === word)
  );
}
