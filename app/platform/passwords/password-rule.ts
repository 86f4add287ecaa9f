import type { Message } from "~/platform/i18n/i18n";

/** Requirements of a backend beyond our own rules; empty until it names them. */
export interface PasswordRule {
  /** Characters at least. */
  least: number | null;
  /** Sets of characters of which the password needs one each. */
  sets: readonly string[];
}

const KINDS = [
  [/^[a-z]+$/, "lower"],
  [/^[A-Z]+$/, "upper"],
  [/^[a-zA-Z]+$/, "letter"],
  [/^\d+$/, "digit"],
] as const;
const EXAMPLES = 4;

/** The kind of characters in a set. */
export const kindOf = (set: string) =>
  KINDS.find(([pattern]) => pattern.test(set))?.[1] ?? ("sign" as const);

/** The first characters of a set, for a person who may not know what a sign is. */
export const examplesOf = (set: string): string => [...set].slice(0, EXAMPLES).join(" ");

const LACKS = {
  lower: "passwords:rules.lacks.lower",
  upper: "passwords:rules.lacks.upper",
  letter: "passwords:rules.lacks.letter",
  digit: "passwords:rules.lacks.digit",
  sign: "passwords:rules.lacks.sign",
} as const;

const leastMessage = (least: number): Message => `passwords:rules.least?count=${least}`;
function lackMessage(set: string): Message {
  const key: Message = LACKS[kindOf(set)];
  return `${key}?${new URLSearchParams({ examples: examplesOf(set) }).toString()}` as Message;
}

/** The field's message for each part of the rule that a password does not meet. */
export function unmetBy(password: string, { least, sets }: PasswordRule): Message[] {
  const isMet = (set: string) => [...set].some((character) => password.includes(character));
  const messages = sets.filter((set) => !isMet(set)).map(lackMessage);
  if (least !== null && [...password].length < least) messages.unshift(leastMessage(least));
  return messages;
}

/** The same for browsers: a pattern for each part of the rule, with its message. */
export function checksOfRule({ least, sets }: PasswordRule): [pattern: string, string][] {
  const checks = sets.map((set): [string, string] => [
    `[${set.replace(/[\\\]^-]/g, "\\$&")}]`,
    lackMessage(set),
  ]);
  if (least !== null) checks.unshift([`[^]{${least}}`, leastMessage(least)]);
  return checks;
}
