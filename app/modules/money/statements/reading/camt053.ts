import { XMLParser } from "fast-xml-parser";
import { bankAmountIn } from "../../../../platform/money/grosze.ts";
import {
  type BankStatement,
  type BankTransaction,
  MAX_TRANSACTIONS,
  StatementError,
} from "./bank-statement.ts";
import { accountIn, dayIn, joinPieces, oneLine, plainText, transactionOf } from "./values.ts";

/** True for any XML. */
export const isXml = (text: string): boolean => /^\ufeff?\s*</.test(text);

/** The namespace of statements (053) and of the history of a day (052), in every version. */
const NAMESPACE = /xmlns(?::[\w.-]+)?\s*=\s*["']urn:iso:std:iso:20022:tech:xsd:camt\.05[23]\.001\./;

/**
 * Tags around entries. Each entry is parsed alone, so a file takes little more memory than its
 * text.
 */
const TAGS = /<(\/?)(?:[\w.-]+:)?(Stmt|Rpt|Ntry)(?:\s[^<>]*)?>/g;

const MANY = new Set(["NtryDtls", "TxDtls", "Ustrd", "Strd", "Bal", "AdrLine"]);

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  // A text of 35 characters may end with the space between two words.
  trimValues: false,
  // Also decodes letters that are written as numbers, as in `&#321;`.
  htmlEntities: true,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  isArray: (name) => MANY.has(name),
});

type Xml = Record<string, unknown>;

/** Reads CAMT.053 in versions 02 to 08 and later; nothing outside of the file is loaded. */
export function readCamt053(whole: string): BankStatement[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(whole)) throw new StatementError("doctype");
  if (!NAMESPACE.test(whole.slice(0, 4000))) throw new StatementError("xml");
  const text = withoutComments(whole);
  const statements: BankStatement[] = [];
  let open: { head: string; entries: string[]; after: number } | null = null;
  let entryAt: number | null = null;
  let count = 0;
  for (const { 0: tag, 1: slash, 2: name, index } of text.matchAll(TAGS)) {
    if (tag.endsWith("/>")) continue;
    const isEnd = slash === "/";
    if (name === "Ntry") {
      if (open === null || isEnd === (entryAt === null)) throw new StatementError("cut");
      if (isEnd) {
        open.entries.push(text.slice(entryAt ?? index, index + tag.length));
        open.after = index + tag.length;
        entryAt = null;
        count += 1;
        if (count > MAX_TRANSACTIONS) throw new StatementError("too-many");
      } else {
        open.head += text.slice(open.after, index);
        entryAt = index;
      }
    } else if (isEnd) {
      if (open === null || entryAt !== null) throw new StatementError("cut");
      statements.push(statementOf(open.head + text.slice(open.after, index), open.entries));
      open = null;
    } else {
      if (open !== null) throw new StatementError("cut");
      open = { head: "", entries: [], after: index + tag.length };
    }
  }
  if (open !== null || !/<\/(?:[\w.-]+:)?Document\s*>\s*$/.test(text))
    throw new StatementError("cut");
  return statements;
}

function withoutComments(text: string): string {
  let rest = "";
  let from = 0;
  for (;;) {
    const begin = text.indexOf("<!--", from);
    const end = begin === -1 ? -1 : text.indexOf("-->", begin);
    if (end === -1) return rest + text.slice(from);
    rest += text.slice(from, begin);
    from = end + "-->".length;
  }
}

function statementOf(head: string, entries: readonly string[]): BankStatement {
  const statement = parsed(`<Stmt>${head}</Stmt>`, "Stmt", null);
  const account = accountAt(at(statement, "Acct", "Id"));
  return {
    account,
    currency: textAt(at(statement, "Acct", "Ccy")).trim() || "PLN",
    number: plainText(textAt(statement.Id)),
    // Some banks send the closing balance of the day before instead of an opening one.
    openingGrosze: balanceOf(statement, "OPBD") ?? balanceOf(statement, "PRCD"),
    closingGrosze: balanceOf(statement, "CLBD"),
    transactions: entries.flatMap((entry, index) =>
      transactionsOf(parsed(entry, "Ntry", index + 1), { own: account, index }),
    ),
  };
}

function parsed(text: string, name: string, number: number | null): Xml {
  try {
    return xmlAt((parser.parse(text) as Xml)[name]);
  } catch {
    throw new StatementError("malformed", number);
  }
}

function balanceOf(statement: Xml, code: string): number | null {
  const balance = listAt(statement.Bal).find(
    (one) => textAt(at(one, "Tp", "CdOrPrtry", "Cd")).trim() === code,
  );
  if (!balance) return null;
  const grosze = bankAmountIn(textAt(balance.Amt));
  if (grosze === null) return null;
  return textAt(balance.CdtDbtInd).trim() === "DBIT" ? -grosze : grosze;
}

function transactionsOf(
  entry: Xml,
  { own, index }: { own: string | null; index: number },
): BankTransaction[] {
  const status = (textAt(entry.Sts) || textAt(at(entry, "Sts", "Cd"))).trim();
  // Pending and informative entries come again once they are booked.
  if (status !== "" && status !== "BOOK") return [];
  const total = bankAmountIn(textAt(entry.Amt));
  const bookingDate = dayIn(dateAt(entry.BookgDt)) ?? dayIn(dateAt(entry.ValDt));
  if (total === null || bookingDate === null) throw new StatementError("entry", index + 1);
  const details = listAt(entry.NtryDtls).flatMap((one) => listAt(one.TxDtls));
  const isOutgoing = isDebit(entry);
  const signedTotal = isOutgoing ? -total || 0 : total;
  const entryRef = plainText(textAt(entry.AcctSvcrRef));
  const currency = attributeAt(entry.Amt, "Ccy") || "PLN";
  const shared = {
    bookingDate,
    currency,
    valueDate: dayIn(dateAt(entry.ValDt)) ?? bookingDate,
    reversal: textAt(entry.RvslInd).trim() === "true",
  };
  const lineOf = (detail: Xml, signedGrosze: number, bankRef: string | null) =>
    transactionOf({
      ...shared,
      signedGrosze,
      bankRef,
      ...partyOf(detail, { isOut: isDebit(detail, isOutgoing), own }),
      title: titleOf(detail, entry),
      references: referencesOf(detail),
    });
  const [first = {}] = details;
  const firstRef = entryRef ?? refOf(first);
  const amounts = details.map((one) => signedAmount(one, { currency, isOutgoing }));
  const count = listAt(entry.NtryDtls).map((one) => Number(textAt(at(one, "Btch", "NbOfTxs"))));
  const isOne = details.length <= 1 && count.every((one) => !(one > 1));
  const isWhole = isOne && (amounts[0] ?? signedTotal) === signedTotal;
  if (isWhole) return [lineOf(first, signedTotal, firstRef)];
  const sum = amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  // Earlier versions made one line of a batch that does not add up.
  const former = { title: titleOf(first, entry), signedGrosze: signedTotal, bankRef: firstRef };
  const isEven = amounts.every((one) => one !== null) && sum === signedTotal;
  const lines = details.flatMap((detail, place) => {
    const grosze = amounts[place] ?? null;
    if (grosze === null) return [];
    const line = lineOf(detail, grosze, refOf(detail) ?? partRef(entryRef, place + 1));
    return [isEven ? line : { ...line, former }];
  });
  const rest = signedTotal - sum;
  if (rest === 0) return lines;
  const open = details.filter((_, place) => amounts[place] === null);
  const isUndivided = open.length > 0 || lines.length === 0;
  const bankRef = lines.length === 0 ? firstRef : partRef(entryRef, 0);
  const restLine = transactionOf({
    ...shared,
    reversal: false,
    signedGrosze: rest,
    bankRef,
    former,
    payerName: null,
    account: null,
    batch: isUndivided ? "undivided" : "difference",
    ...namesAndTitles(open, { entry, own, isOut: rest < 0 }),
  });
  return [...lines, restLine];
}

const partRef = (ref: string | null, part: number) => ref && `${ref}/${part}`;

/** The most letters of names and of titles in a line that stands for many transfers. */
const MOST_NAMED = 4000;

/** Names and titles of the transfers whose money stands in one line. */
function namesAndTitles(
  details: readonly Xml[],
  { entry, own, isOut }: { entry: Xml; own: string | null; isOut: boolean },
): Pick<BankTransaction, "payerNameAndAddress" | "title"> {
  const names = details.map((one) => partyOf(one, { isOut, own }).payerName ?? "");
  const titles = details.map((one) =>
    [titleOf(one, {}), ...referencesOf(one)].filter(Boolean).join(" "),
  );
  const joined = (texts: readonly string[], between: string) =>
    [...new Set(texts)].filter(Boolean).join(between).slice(0, MOST_NAMED);
  return {
    payerNameAndAddress: joined(names, ", ") || null,
    title: joined(titles, "; ") || oneLine(textAt(entry.AddtlNtryInf)),
  };
}

const isDebit = (one: Xml, otherwise = false): boolean => {
  const mark = textAt(one.CdtDbtInd).trim();
  return mark === "" ? otherwise : mark === "DBIT";
};

/** Null without an amount, and for one in another currency than the entry. */
function signedAmount(
  detail: Xml,
  { currency, isOutgoing }: { currency: string; isOutgoing: boolean },
): number | null {
  const inDetails = at(detail, "AmtDtls", "TxAmt", "Amt");
  const amount = textAt(inDetails) === "" ? detail.Amt : inDetails;
  const grosze = bankAmountIn(textAt(amount));
  if (grosze === null || (attributeAt(amount, "Ccy") || currency) !== currency) return null;
  return isDebit(detail, isOutgoing) ? -grosze || 0 : grosze;
}

const refOf = (detail: Xml): string | null =>
  ["AcctSvcrRef", "TxId"]
    .map((name) => plainText(textAt(at(detail, "Refs", name))))
    .find((ref) => ref !== null && ref !== "NOTPROVIDED") ?? null;

/** A reversal names the party of the transfer that it takes back. */
function partyOf(
  detail: Xml,
  { isOut, own }: { isOut: boolean; own: string | null },
): Pick<BankTransaction, "payerName" | "payerNameAndAddress" | "account"> {
  const sides = (isOut ? ["Cdtr", "Dbtr"] : ["Dbtr", "Cdtr"]).map((side) => {
    const parties = xmlAt(detail.RltdPties);
    const party = xmlAt(parties[side]);
    const { Nm, PstlAdr } = { ...party, ...xmlAt(party.Pty) };
    const lines = (xmlAt(PstlAdr).AdrLine ?? []) as unknown[];
    const name = plainText(textAt(Nm));
    const account = accountAt(at(parties, `${side}Acct`, "Id"));
    return { name, address: lines.map(textAt).join(" "), account };
  });
  const other = sides.find(
    ({ name, account }) => (name !== null || account !== null) && account !== own,
  );
  if (!other) return { payerName: null, payerNameAndAddress: null, account: null };
  return {
    payerName: other.name,
    payerNameAndAddress: plainText(`${other.name ?? ""} ${other.address}`),
    account: other.account,
  };
}

function titleOf(detail: Xml, entry: Xml): string {
  const unstructured = (xmlAt(detail.RmtInf).Ustrd ?? []) as unknown[];
  return (
    oneLine(joinPieces(unstructured.map(textAt))) ||
    oneLine(textAt(detail.AddtlTxInf)) ||
    oneLine(textAt(entry.AddtlNtryInf))
  );
}

/** An end-to-end number that may be the number of a due; most are those of the payer's program. */
const LIKE_A_DUE = /S\s?K\s?L|20\d\d\//i;

/** Numbers beside the title, each once; `titleOf` may have them already. */
function referencesOf(detail: Xml): string[] {
  const structured = listAt(xmlAt(detail.RmtInf).Strd).map((one) =>
    oneLine(textAt(at(one, "CdtrRefInf", "Ref"))),
  );
  const endToEnd = oneLine(textAt(at(detail, "Refs", "EndToEndId")));
  const title = titleOf(detail, {});
  const all = [...structured, ...(LIKE_A_DUE.test(endToEnd) ? [endToEnd] : [])];
  return [...new Set(all)].filter((one) => one !== "" && !title.includes(one));
}

const accountAt = (id: unknown): string | null =>
  accountIn(textAt(at(id, "IBAN")).replace(/^\s*[A-Z]{2}/, "")) ??
  accountIn(textAt(at(id, "Othr", "Id")));

const xmlAt = (value: unknown): Xml =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Xml) : {};

const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((one, name) => xmlAt(one)[name], value);

const listAt = (value: unknown): Xml[] => (Array.isArray(value) ? value.map(xmlAt) : []);

/** The text of an element, which is an object where it has attributes. */
const textAt = (value: unknown): string =>
  typeof value === "string" ? value : String(xmlAt(value)["#text"] ?? "");

const attributeAt = (value: unknown, name: string): string =>
  String(xmlAt(value)[`@${name}`] ?? "");

const dateAt = (value: unknown): string => textAt(at(value, "Dt")) || textAt(at(value, "DtTm"));
