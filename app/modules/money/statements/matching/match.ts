import { nipOf } from "~/platform/text/register-numbers";
import { inSlices, mapInSlices } from "~/platform/time/slices.server";
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

/** Signs of the payer, the strongest first (rules 1034). */
export const REASONS = [
  "number",
  "spacedNumber",
  "repairedNumber",
  "nip",
  "account",
  "name",
] as const;

export type MatchReason = (typeof REASONS)[number];

/**
 * Hints for staff, all of which a row shows; labels `statements:notes`. A warning doubts whose the
 * money is, so that only staff agree to the match.
 */
export const MATCH_NOTES = {
  otherPayer: "warning",
  paidAlready: "warning",
  similar: "warning",
  noDue: "warning",
  splitPayment: "warning",
  undivided: "warning",
  difference: "warning",
  partial: "fact",
  overpaid: "fact",
  several: "fact",
} as const;

export type MatchNote = keyof typeof MATCH_NOTES;

export const isDoubtful = ({ notes }: Match): boolean =>
  notes.some((note) => MATCH_NOTES[note] === "warning");

/** `sure`: amount and payer agree. `check`: something differs. `open`: staff decide. */
export type MatchState = "sure" | "check" | "open";

export interface Match {
  state: MatchState;
  reason: MatchReason | null;
  notes: readonly MatchNote[];
  /** Where the money goes if staff agree. */
  dues: { dueId: string; grosze: number }[];
  balance: { companyId: string; grosze: number } | null;
  /** Companies that it could be from, the likeliest first. */
  companies: string[];
}

/** Finds what each transfer pays for, in slices. */
export interface Matcher {
  /** In the order of the statement: two transfers do not get one due. */
  match: (lines: readonly BankTransaction[]) => Promise<Match[]>;
}

/** Most digits that are ever compared; a title has at most a few hundred. */
const MOST_TITLE = 500;

export function matcherOf({ dues, companies, knownAccounts, ownNip }: MatchingBooks): Matcher {
  const numbers = indexNumbers(dues);
  const names = indexNames(companies);
  const byNip = new Map<string, string[]>();
  for (const { id, nip } of companies)
    if (nip !== "") byNip.set(nip, [...(byNip.get(nip) ?? []), id]);
  const duesOf = new Map<string, MatchableDue[]>();
  for (const due of dues) duesOf.set(due.companyId, [...(duesOf.get(due.companyId) ?? []), due]);
  for (const own of duesOf.values()) own.sort((one, other) => (one.term < other.term ? -1 : 1));

  async function match(lines: readonly BankTransaction[]): Promise<Match[]> {
    /** Open amounts, less what earlier lines of the statement get. */
    const open = new Map(dues.map(({ id, openGrosze }) => [id, openGrosze]));
    const matches = new Map<BankTransaction, Match>();
    const evidence = await mapInSlices(lines, evidenceOf);
    const slice = inSlices();
    // Titles that name a due come first, or a vague line before them could take it.
    for (const isNumbered of [true, false])
      for (const [index, line] of lines.entries()) {
        const found = evidence[index];
        if (!found || found.numbers.length > 0 !== isNumbered) continue;
        const made = matched(line, found, open);
        for (const { dueId, grosze } of made.dues) open.set(dueId, (open.get(dueId) ?? 0) - grosze);
        matches.set(line, made);
        const pause = slice();
        if (pause) await pause;
      }
    return lines.map((line) => matches.get(line) ?? nothing());
  }

  function evidenceOf(line: BankTransaction): Evidence {
    const title = fullTitle(line).slice(0, MOST_TITLE);
    const payer = (line.payerNameAndAddress ?? "").slice(0, MOST_TITLE);
    const nips = nipsIn(title).filter((nip) => nip !== ownNip);
    return {
      numbers: numbers.findIn(title),
      nip: [...new Set(nips.flatMap((nip) => byNip.get(nip) ?? []))],
      account: [...(knownAccounts.get(line.account ?? "") ?? [])],
      name: names.findIn(payer, title),
    };
  }

  function matched(
    line: BankTransaction,
    evidence: Evidence,
    open: ReadonlyMap<string, number>,
  ): Match {
    // Dues have no VAT: a transfer with some pays an invoice.
    if ((line.splitPayment?.vatGrosze ?? 0) > 0) return { ...nothing(), notes: ["splitPayment"] };
    if (line.batch) return { ...nothing(), notes: [line.batch], companies: allOf(evidence) };
    const numbered = byNumber(line, evidence, open);
    if (numbered) return numbered;
    for (const reason of ["nip", "account", "name"] as const) {
      const found = evidence[reason];
      if (found.length === 0) continue;
      const [companyId] = found;
      if (found.length > 1 || companyId === undefined)
        return {
          ...nothing(),
          reason,
          notes: ["similar"],
          companies: byAmount(found, line, open),
        };
      return byCompany(line, { companyId, reason, evidence }, open);
    }
    return nothing();
  }

  function byNumber(
    line: BankTransaction,
    evidence: Evidence,
    open: ReadonlyMap<string, number>,
  ): Match | null {
    const { numbers: found } = evidence;
    const sure = found.filter(({ how }) => how !== "repaired");
    if (sure.length > 0) return byDues(line, sure, { evidence, open });
    // A mistake may fit several numbers: the payer or the amount has to agree with one of them.
    const payers = [...evidence.nip, ...evidence.account, ...evidence.name];
    const openOf = ({ due }: FoundNumber<MatchableDue>) => open.get(due.id) ?? 0;
    const agreed = found.filter(({ due }) => payers.includes(due.companyId));
    const exact = found.filter((one) => openOf(one) === line.amountGrosze);
    const meant = agreed.length > 0 ? agreed : payers.length === 0 ? exact : [];
    return meant.length === 1 ? byDues(line, meant, { evidence, open }) : null;
  }

  function byDues(
    line: BankTransaction,
    found: readonly FoundNumber<MatchableDue>[],
    { evidence, open }: { evidence: Evidence; open: ReadonlyMap<string, number> },
  ): Match {
    const how = found.some((one) => one.how === "repaired")
      ? "repairedNumber"
      : found.every((one) => one.how === "exact")
        ? "number"
        : "spacedNumber";
    const owners = [...new Set(found.map(({ due }) => due.companyId))];
    const spread = spreadOver(
      line.amountGrosze,
      found.map(({ due }) => due),
      open,
    );
    const [owner] = owners;
    const notes: MatchNote[] = [
      ...(spread.dues.length === 0 ? (["paidAlready"] as const) : spread.notes),
      ...(isOfOther(evidence, ["nip", "account"], owners) ? (["otherPayer"] as const) : []),
      ...(found.length > 1 ? (["several"] as const) : []),
    ];
    // A rest that several companies could own stays unassigned until staff decide.
    const balance =
      spread.rest > 0 && owners.length === 1 && owner !== undefined
        ? { companyId: owner, grosze: spread.rest }
        : null;
    const isSure = notes.length === 0 && how !== "repairedNumber";
    return {
      state: isSure ? "sure" : spread.dues.length === 0 ? "open" : "check",
      reason: how,
      notes,
      dues: spread.dues,
      balance,
      companies: owners,
    };
  }

  function byCompany(
    line: BankTransaction,
    about: { companyId: string; reason: keyof typeof OTHER_SIGNS; evidence: Evidence },
    open: ReadonlyMap<string, number>,
  ): Match {
    const { companyId, reason, evidence } = about;
    const own = (duesOf.get(companyId) ?? []).filter(({ id }) => (open.get(id) ?? 0) > 0);
    const found = { reason, companies: [companyId] };
    const other = isOfOther(evidence, OTHER_SIGNS[reason], [companyId]);
    const doubts: MatchNote[] = other ? ["otherPayer"] : [];
    if (own.length === 0) return { ...nothing(), ...found, notes: ["noDue", ...doubts] };
    const { amountGrosze } = line;
    const single = own.find(({ id }) => open.get(id) === amountGrosze);
    const spread = spreadOver(amountGrosze, single ? [single] : own, open);
    const balance = spread.rest > 0 ? { companyId, grosze: spread.rest } : null;
    const several = spread.dues.length > 1 ? (["several"] as const) : [];
    const notes = [...spread.notes, ...doubts, ...several];
    return {
      ...found,
      notes,
      state: notes.length === 0 && reason !== "name" ? "sure" : "check",
      dues: spread.dues,
      balance,
    };
  }

  /** Companies with a due of exactly this amount stand first. */
  function byAmount(
    found: readonly string[],
    { amountGrosze }: BankTransaction,
    open: ReadonlyMap<string, number>,
  ): string[] {
    const fits = (companyId: string) =>
      (duesOf.get(companyId) ?? []).some(({ id }) => open.get(id) === amountGrosze);
    return [...found].sort((one, other) => Number(fits(other)) - Number(fits(one)));
  }

  return { match };
}

interface Evidence {
  numbers: FoundNumber<MatchableDue>[];
  nip: string[];
  account: string[];
  name: string[];
}

/** Signs that may contradict the one by which a company was found. */
const OTHER_SIGNS = {
  nip: ["account"],
  account: ["name"],
  name: [],
} as const satisfies Record<string, readonly (keyof Evidence)[]>;

/** True if one of the signs leads only to other companies. */
const isOfOther = (
  evidence: Evidence,
  signs: readonly ("nip" | "account" | "name")[],
  companies: readonly string[],
): boolean =>
  signs.some((sign) => {
    const found = evidence[sign];
    return found.length > 0 && !found.some((id) => companies.includes(id));
  });

/** Every company that a text leads to. */
const allOf = ({ numbers, nip, account, name }: Evidence): string[] => [
  ...new Set([...numbers.map(({ due }) => due.companyId), ...nip, ...account, ...name]),
];

const nothing = (): Match => ({
  state: "open",
  reason: null,
  notes: [],
  dues: [],
  balance: null,
  companies: [],
});

/** Pays dues in their order until the money ends; what is left over is the rest. */
function spreadOver(
  grosze: number,
  dues: readonly MatchableDue[],
  open: ReadonlyMap<string, number>,
): { dues: Match["dues"]; rest: number; notes: MatchNote[] } {
  let rest = grosze;
  const paid: Match["dues"] = [];
  let isPartial = false;
  for (const { id } of dues) {
    const part = Math.min(rest, open.get(id) ?? 0);
    if (part === 0) continue;
    paid.push({ dueId: id, grosze: part });
    rest -= part;
    isPartial = part < (open.get(id) ?? 0);
  }
  return { dues: paid, rest, notes: rest > 0 ? ["overpaid"] : isPartial ? ["partial"] : [] };
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
