import { nipOf } from "~/platform/text/register-numbers";
import { type BankTransaction, fullTitle } from "../reading/bank-statement";
import { indexNames, type NamedCompany } from "./company-names";
import { type FoundNumber, indexNumbers, type NumberedDue } from "./due-numbers";

/** A due that was issued, with the amount that is open; zero for a paid one. */
export interface MatchableDue extends NumberedDue {
  companyId: string;
  openGrosze: number;
  /** `YYYY-MM-DD`; the oldest is paid first. */
  term: string;
}

export interface MatchableCompany extends NamedCompany {
  /** Ten digits; empty if unknown. */
  nip: string;
}

/** The books that lines are compared with. */
export interface MatchingBooks {
  dues: readonly MatchableDue[];
  companies: readonly MatchableCompany[];
  /** Companies whose money came from an account before. */
  knownAccounts: ReadonlyMap<string, ReadonlySet<string>>;
  /** The chamber's own NIP, which titles of split payment name; empty if unknown. */
  ownNip: string;
}

/** Most digits that are ever compared; a title has at most a few hundred. */
const MOST_TITLE = 500;

/** Where the signs in one line lead. */
export interface Evidence {
  numbers: FoundNumber<MatchableDue>[];
  nip: string[];
  account: string[];
  name: string[];
}

/** Signs that may contradict the one by which a company was found. */
export const OTHER_SIGNS = {
  nip: ["account"],
  account: ["name"],
  name: [],
} as const satisfies Record<string, readonly (keyof Evidence)[]>;

/** True if one of the signs leads only to other companies. */
export const isOfOther = (
  evidence: Evidence,
  signs: readonly ("nip" | "account" | "name")[],
  companies: readonly string[],
): boolean =>
  signs.some((sign) => {
    const found = evidence[sign];
    return found.length > 0 && !found.some((id) => companies.includes(id));
  });

/** Every company that a text leads to. */
export const allOf = ({ numbers, nip, account, name }: Evidence): string[] => [
  ...new Set([...numbers.map(({ due }) => due.companyId), ...nip, ...account, ...name]),
];

/** Finds the signs of lines in the books, which it indexes once. */
export function evidenceIn({ dues, companies, knownAccounts, ownNip }: MatchingBooks) {
  const numbers = indexNumbers(dues);
  const names = indexNames(companies);
  const byNip = new Map<string, string[]>();
  for (const { id, nip } of companies)
    if (nip !== "") byNip.set(nip, [...(byNip.get(nip) ?? []), id]);
  return (line: BankTransaction): Evidence => {
    const title = fullTitle(line).slice(0, MOST_TITLE);
    const payer = (line.payerNameAndAddress ?? "").slice(0, MOST_TITLE);
    const nips = nipsIn(title).filter((nip) => nip !== ownNip);
    return {
      numbers: numbers.findIn(title),
      nip: [...new Set(nips.flatMap((nip) => byNip.get(nip) ?? []))],
      account: [...(knownAccounts.get(line.account ?? "") ?? [])],
      name: names.findIn(payer, title),
    };
  };
}

/** A NIP with separators, also where a bank broke its line inside; the longest has 50 letters. */
const NIP = /^\d(?:[\s-]{0,3}\d){9}(?!\d)/;
const MOST_NIP = 50;

/** Every NIP of a title, with or without separators and `PL`. */
export function nipsIn(title: string): string[] {
  const nips: string[] = [];
  for (const { index } of title.matchAll(/(?<!\d)\d/g)) {
    const [text = ""] = NIP.exec(title.slice(index, index + MOST_NIP)) ?? [];
    const nip = nipOf(text);
    if (nip !== null && !nips.includes(nip)) nips.push(nip);
  }
  return nips;
}
