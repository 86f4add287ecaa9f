import { XMLParser } from "fast-xml-parser";
import {
  type BankStatement,
  type BankTransaction,
  MAX_TRANSACTIONS,
  StatementError,
} from "./bank-statement.ts";
import { accountIn, dayIn, groszeOf, oneLine, plainText, transactionOf } from "./values.ts";

/** True for any XML. */
export const isXml = (text: string): boolean => /^\ufeff?\s*</.test(text);

/** The namespace of statements (053) and of the history of a day (052), in every version. */
const NAMESPACE = /xmlns(?::[\w.-]+)?\s*=\s*["']urn:iso:std:iso:20022:tech:xsd:camt\.05[23]\.001\./;

/**
 * Tags around entries. Each entry is parsed alone, so a file takes little more memory than its
 * text.
 */
const TAGS = /<(\/?)(?:[\w.-]+:)?(Stmt|Rpt|Ntry)(?:\s[^<>]*)?>/g;

const MANY = new Set(["NtryDtls", "TxDtls", "Ustrd", "Bal", "AdrLine"]);

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  // A text of 35 characters may end with the space between two words.
  trimValues: false,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  isArray: (name) => MANY.has(name),
});

type Xml = Record<string, unknown>;

/** Reads CAMT.053 in versions 02 to 08 and later; nothing outside of the file is loaded. */
export function readCamt053(whole: string): BankStatement[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(whole)) throw new StatementError("doctype");
  if (!NAMESPACE.test(whole.slice(0, 4000))) throw new StatementError("unknown");
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
  const statement = parsed(`<Stmt>${head}</Stmt>`, "Stmt");
  const account = accountAt(at(statement, "Acct", "Id"));
  return {
    account,
    currency: textAt(at(statement, "Acct", "Ccy")).trim() || "PLN",
    number: plainText(textAt(statement.Id)),
    openingGrosze: balanceOf(statement, "OPBD"),
    closingGrosze: balanceOf(statement, "CLBD"),
    transactions: entries.flatMap((entry, index) =>
      transactionsOf(parsed(entry, "Ntry"), { own: account, index }),
    ),
  };
}

function parsed(text: string, name: string): Xml {
  try {
    return xmlAt((parser.parse(text) as Xml)[name]);
  } catch {
    throw new StatementError("cut");
  }
}

function balanceOf(statement: Xml, code: string): number | null {
  const balance = listAt(statement.Bal).find(
    (one) => textAt(at(one, "Tp", "CdOrPrtry", "Cd")).trim() === code,
  );
  if (!balance) return null;
  const grosze = groszeOf(textAt(balance.Amt));
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
  const total = groszeOf(textAt(entry.Amt));
  const bookingDate = dayIn(dateAt(entry.BookgDt)) ?? dayIn(dateAt(entry.ValDt));
  if (total === null || bookingDate === null) throw new StatementError("line", index + 1);
  const details = listAt(entry.NtryDtls).flatMap((one) => listAt(one.TxDtls));
  const amounts = details.map((one) =>
    groszeOf(textAt(at(one, "AmtDtls", "TxAmt", "Amt")) || textAt(one.Amt)),
  );
  const isBatch =
    details.length > 1 && amounts.reduce<number>((sum, one) => sum + (one ?? NaN), 0) === total;
  const entryRef = plainText(textAt(entry.AcctSvcrRef));
  const shared = {
    bookingDate,
    valueDate: dayIn(dateAt(entry.ValDt)) ?? bookingDate,
    currency: attributeAt(entry.Amt, "Ccy") || "PLN",
    reversal: textAt(entry.RvslInd).trim() === "true",
  };
  const make = (detail: Xml, grosze: number, bankRef: string | null) => {
    const isOut = (textAt(detail.CdtDbtInd) || textAt(entry.CdtDbtInd)).trim() === "DBIT";
    return transactionOf({
      ...shared,
      signedGrosze: isOut && grosze !== 0 ? -grosze : grosze,
      bankRef,
      ...partyOf(detail, { isOut, own }),
      title: titleOf(detail, entry),
    });
  };
  if (isBatch)
    return details.map((detail, place) => {
      const ref = refOf(detail) ?? (entryRef && `${entryRef}/${place + 1}`);
      return make(detail, amounts[place] ?? 0, ref);
    });
  return [make(details[0] ?? {}, total, entryRef ?? refOf(details[0] ?? {}))];
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
    oneLine(unstructured.map(textAt).join("")) ||
    oneLine(textAt(detail.AddtlTxInf)) ||
    oneLine(textAt(entry.AddtlNtryInf))
  );
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
