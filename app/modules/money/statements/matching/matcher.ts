import { inSlices, mapInSlices } from "~/platform/time/slices.server";
import type { BankTransaction } from "../reading/bank-statement";
import type { FoundNumber } from "./due-numbers";
import {
  allOf,
  type Evidence,
  evidenceIn,
  isOfOther,
  type MatchableDue,
  type MatchingBooks,
  OTHER_SIGNS,
} from "./evidence";
import { type Match, type MatchNote, noMatch } from "./match";

/** Finds what each transfer pays for, in slices. */
export class Matcher {
  readonly #dues: readonly MatchableDue[];
  readonly #duesOf = new Map<string, MatchableDue[]>();
  readonly #evidenceOf: (line: BankTransaction) => Evidence;

  constructor(books: MatchingBooks) {
    this.#dues = books.dues;
    this.#evidenceOf = evidenceIn(books);
    for (const due of books.dues)
      this.#duesOf.set(due.companyId, [...(this.#duesOf.get(due.companyId) ?? []), due]);
    for (const own of this.#duesOf.values())
      own.sort((one, other) => (one.term < other.term ? -1 : 1));
  }

  /** In the order of the statement: two transfers do not get one due. */
  async match(lines: readonly BankTransaction[]): Promise<Match[]> {
    /** Open amounts, less what earlier lines of the statement get. */
    const open = new Map(this.#dues.map(({ id, openGrosze }) => [id, openGrosze]));
    const matches = new Map<BankTransaction, Match>();
    const evidence = await mapInSlices(lines, this.#evidenceOf);
    const slice = inSlices();
    // Titles that name a due come first, or a vague line before them could take it.
    for (const isNumbered of [true, false])
      for (const [index, line] of lines.entries()) {
        const found = evidence[index];
        if (!found || found.numbers.length > 0 !== isNumbered) continue;
        const made = this.#matched(line, found, open);
        for (const { dueId, grosze } of made.dues) open.set(dueId, (open.get(dueId) ?? 0) - grosze);
        matches.set(line, made);
        const pause = slice();
        if (pause) await pause;
      }
    return lines.map((line) => matches.get(line) ?? noMatch());
  }

  #matched(line: BankTransaction, evidence: Evidence, open: ReadonlyMap<string, number>): Match {
    // Dues have no VAT: a transfer with some pays an invoice.
    if ((line.splitPayment?.vatGrosze ?? 0) > 0) return { ...noMatch(), notes: ["splitPayment"] };
    if (line.batch) return { ...noMatch(), notes: [line.batch], companies: allOf(evidence) };
    const numbered = this.#byNumber(line, evidence, open);
    if (numbered) return numbered;
    for (const reason of ["nip", "account", "name"] as const) {
      const found = evidence[reason];
      if (found.length === 0) continue;
      const [companyId] = found;
      if (found.length > 1 || companyId === undefined)
        return {
          ...noMatch(),
          reason,
          notes: ["similar"],
          companies: this.#byAmount(found, line, open),
        };
      return this.#byCompany(line, { companyId, reason, evidence }, open);
    }
    return noMatch();
  }

  #byNumber(
    line: BankTransaction,
    evidence: Evidence,
    open: ReadonlyMap<string, number>,
  ): Match | null {
    const { numbers: found } = evidence;
    const sure = found.filter(({ how }) => how !== "repaired");
    if (sure.length > 0) return this.#byDues(line, sure, { evidence, open });
    // A mistake may fit several numbers: the payer or the amount has to agree with one of them.
    const payers = [...evidence.nip, ...evidence.account, ...evidence.name];
    const openOf = ({ due }: FoundNumber<MatchableDue>) => open.get(due.id) ?? 0;
    const agreed = found.filter(({ due }) => payers.includes(due.companyId));
    const exact = found.filter((one) => openOf(one) === line.amountGrosze);
    const meant = agreed.length > 0 ? agreed : payers.length === 0 ? exact : [];
    return meant.length === 1 ? this.#byDues(line, meant, { evidence, open }) : null;
  }

  #byDues(
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

  #byCompany(
    line: BankTransaction,
    about: { companyId: string; reason: keyof typeof OTHER_SIGNS; evidence: Evidence },
    open: ReadonlyMap<string, number>,
  ): Match {
    const { companyId, reason, evidence } = about;
    const own = (this.#duesOf.get(companyId) ?? []).filter(({ id }) => (open.get(id) ?? 0) > 0);
    const found = { reason, companies: [companyId] };
    const other = isOfOther(evidence, OTHER_SIGNS[reason], [companyId]);
    const doubts: MatchNote[] = other ? ["otherPayer"] : [];
    if (own.length === 0) return { ...noMatch(), ...found, notes: ["noDue", ...doubts] };
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
  #byAmount(
    found: readonly string[],
    { amountGrosze }: BankTransaction,
    open: ReadonlyMap<string, number>,
  ): string[] {
    const fits = (companyId: string) =>
      (this.#duesOf.get(companyId) ?? []).some(({ id }) => open.get(id) === amountGrosze);
    return [...found].sort((one, other) => Number(fits(other)) - Number(fits(one)));
  }
}

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
