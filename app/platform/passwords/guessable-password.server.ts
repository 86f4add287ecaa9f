import { lazyPackage } from "~/platform/memo/lazy-package.server";

const lists = lazyPackage<typeof import("@zxcvbn-ts/language-common")>(
  "@zxcvbn-ts/language-common",
);

/** Without case, accents, blanks and the digits at the end, which is how people vary a word. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\s]/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
const bare = (text: string) => fold(text).replace(/\d+$/, "");

let common: ReadonlySet<string> | undefined;

/** Made when somebody first chooses a password: the lists take ten megabytes. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common;
  // The list is ordered, the most common first.
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

/** What others know of a person. */
export const wordsOf = ({ firstName, lastName, email, companyName = "" }: Owner) => [
  firstName,
  lastName,
  `${firstName} ${lastName}`,
  email,
  companyName,
];

/**
 * Whether somebody who guesses would soon have it (rules 32).
 *
 * @param own what others know of the person: name, address, company
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
