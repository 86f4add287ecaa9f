import { expect, test } from "vitest";
import { z } from "zod";
import { likenessKeys } from "~/modules/companies/companies/duplicates/likeness";
import { recordOfVat } from "~/modules/companies/registers/register-answers";
import { beginsWith } from "~/modules/events/events/participants/door-search";
import { readReport } from "~/modules/mail/bounces/mail-report";
import { readQuestion } from "~/modules/membership/assistant/question-words";
import { parseNumber } from "~/modules/money/dues/due-number";
import { StatementError } from "~/modules/money/statements/reading/bank-statement";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { checkedCell } from "~/modules/office/company-imports/company-cells";
import { COMPANY_COLUMNS } from "~/modules/office/company-imports/company-columns";
import { readCompanyFile } from "~/modules/office/company-imports/company-file.server";
import { marked, readSearchQuery } from "~/modules/office/panel-search/search-query";
import { withMaskedNames } from "~/modules/work/tasks/masked-names";
import { fieldNamesOf } from "~/platform/forms/field-names";
import { localeOf } from "~/platform/i18n/i18n.server";
import { fold } from "~/platform/lists/list-query";
import { withoutAddresses } from "~/platform/log/logger.server";
import { isGuessable } from "~/platform/passwords/guessable-password.server";
import { deviceOf, halfOf } from "~/platform/sessions/client-of-session.server";
import { digitsOf, searchedDigits } from "~/platform/text/phone";
import { krsOf, nipOf, postcodeOf, regonOf } from "~/platform/text/register-numbers";
import { plainText, safeHtml } from "~/platform/text/rich-text.server";
import { shorten } from "~/platform/text/shorten";
import { displayName } from "~/platform/uploads/file-name";
import { countedAddress } from "../../server/client-address";
import { submit } from "./unit-forms";

/** As much as the portal reads of a mail; most readers get less. */
const LENGTH = 200_000;

/** Work that grows with the square of the length takes ten times as much at least. */
const MOST_SECONDS = 2;

const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length));

/** Texts that people do not write but programs do, each begun and ended by a letter as well. */
export const TEXTS = Object.entries({
  blanks: filled(" "),
  "a letter, blanks and a digit": `a${filled(" ")}1`,
  tabs: `a${filled("\t")}1`,
  "empty lines": `a${filled("\n")}1`,
  quotes: filled('"'),
  brackets: filled("<"),
  "addresses without an end": filled("<https:"),
  comments: filled("<!--"),
  "links without an end": filled("<a "),
  "entries without an end": filled("<Ntry "),
  equals: filled("="),
  digits: filled("1"),
  "digits with blanks": filled("1 "),
  letters: filled("a"),
  "words of a letter": filled("a "),
  "combining marks": `a${filled("\u0301")}`,
  semicolons: filled(";"),
  commas: filled(","),
  bars: filled(" |"),
  dashes: filled(" -"),
  dots: filled("."),
  slashes: filled("/"),
  "at signs": filled("@"),
  "coded at signs": filled("%40"),
  colons: filled(":"),
  braces: filled("{"),
  "titles of split payments": filled("/VAT/1/IDC/1/INV/"),
  ampersands: filled("&"),
});

function secondsOf(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

const polish = localeOf("pl");

/** A refusal is as good as a result. */
function statement(text: string): void {
  try {
    readStatements(new TextEncoder().encode(text));
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
  }
}

const mail = (headers: string, body: string) => `${headers}\r\n\r\n${body}`;
const report = (part: string) =>
  mail(
    'Content-Type: multipart/report; boundary="b"',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n\r\n--b\r\n${part}\r\n--b--`,
  );
const camt = (inner: string, title: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><Stmt>${inner}<Ntry><Amt>1.00</Amt><BookgDt><Dt>2026-01-02</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></Document>`;
const mt940 = (details: string) =>
  `:20:1\n:25:PL61109010140000071219812874\n:28C:1\n:60F:C260101PLN0,00\n:61:2601010101C1,00NTRFNONREF\n:86:${details}\n:62F:C260101PLN1,00\n-`;
const QUOTED = "Content-Transfer-Encoding: quoted-printable";

/** Readers of text from outside. */
const READERS: Record<string, (text: string) => unknown> = {
  "a mail": (text) => readReport(mail(QUOTED, text)),
  "the headers of a mail": (text) => readReport(`Subject: ${text}\r\n\r\n`),
  "the type of a mail": (text) => readReport(mail(`Content-Type: ${text}`, "")),
  "a report": (text) => readReport(report(text)),
  "a coded part of a report": (text) =>
    readReport(report(`Content-Type: message/rfc822\r\n${QUOTED}\r\n\r\n${text}`)),
  "the link of a report": (text) =>
    readReport(report(`Content-Type: message/rfc822\r\n\r\nList-Unsubscribe: ${text}\r\n\r\n`)),
  "the ids of a report": (text) =>
    readReport(report(`Content-Type: message/rfc822\r\n\r\nMessage-ID: ${text}\r\n\r\n`)),
  "a file of a bank": statement,
  "a CSV of a bank": (text) => statement(`Data;Kwota;Tytuł;Opis\n2026-01-02;1,00;${text};\n`),
  "a CAMT of a bank": (text) => statement(camt("", text)),
  "the head of a CAMT": (text) => statement(camt(text, "")),
  "an MT940 of a bank": (text) => statement(mt940(text)),
  "an MT940 in lines": (text) => statement(mt940(text.replace(/.{60}/g, "$&\n"))),
  "an MT940 with labels": (text) => statement(mt940(`;TYT.:a;TNR:${text.slice(0, 19_000)}a`)),
  "a line of a log": withoutAddresses,
  "a browser": (text) => [
    deviceOf(text),
    deviceOf(`${text.replaceAll("a", "Android")}Mobile`),
    halfOf(text),
  ],
  "the address of a client": countedAddress,
  "a search of staff": (text) => marked(text.slice(0, 5000), readSearchQuery(text)),
  "a search at the door": (text) => beginsWith(text)([text]),
  "a folded text": fold,
  "a question": (text) =>
    readQuestion(text.slice(0, 2000), { stop: new Set(), topics: { dues: ["skladk"] } }),
  "a phone": (text) => [digitsOf(text), searchedDigits(text)],
  "numbers of a company": (text) => [nipOf(text), regonOf(text), krsOf(text), postcodeOf(text)],
  "the number of a due": parseNumber,
  "names in a text": (text) => withMaskedNames(text, ["Anna Żak"]),
  "a password": (text) => isGuessable(text.slice(0, 1000), [text.slice(0, 1000)]),
  "a likeness": (text) =>
    likenessKeys({
      name: text,
      nip: text,
      website: text,
      contactPerson: { email: text, phone: text },
    } as never),
  "a shortened text": (text) => [shorten(text, 100), shorten(text, LENGTH - 1)],
  "the name of a file": (text) => displayName(`${text}a.pdf`, "pdf"),
  "a formatted text": (text) => plainText(safeHtml(`<p>${text}</p>`)),
  "the response of a register": (text) =>
    recordOfVat(
      {
        result: {
          subject: {
            name: text,
            nip: "5260250995",
            regon: text,
            krs: "0000012345",
            workingAddress: `${text}, 00-001${text}\n`,
            removalDate: null,
          },
        },
      },
      "5260250995",
    ),
};

/** Fails if a reader takes long for a text. */
function expectSoon(kind: string, work: () => unknown): void {
  expect(secondsOf(work), kind).toBeLessThan(MOST_SECONDS);
}

const SCHEMAS = import.meta.glob<Record<string, unknown>>("/app/**/*.schema.ts", { eager: true });

/** All forms by file and name. */
const FORMS = Object.entries(SCHEMAS).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]): [string, z.ZodObject][] =>
    schema instanceof z.ZodObject ? [[`${file} ${name}`, schema]] : [],
  ),
);

/** As many fields with the longest text as one body can have. */
const FIELDS_OF_A_BODY = 50;

/** Names of fields, in groups that a body can have with the longest text in each. */
function groupsOfFields(schema: z.ZodObject): string[][] {
  const { scalars, lists } = fieldNamesOf(schema);
  const names = [...scalars, ...lists];
  return Array.from({ length: Math.ceil(names.length / FIELDS_OF_A_BODY) }, (_, group) =>
    names.slice(group * FIELDS_OF_A_BODY, (group + 1) * FIELDS_OF_A_BODY),
  );
}

/** Reads a file of an import with the text in a cell. */
const readImport = (text: string) =>
  readCompanyFile(new TextEncoder().encode(`Nazwa;Lokalizacja\nX;${text}\n`), polish);

/** Tests that readers, cells of an import and forms read each of these texts in a moment. */
export function testBoundedWork(texts: typeof TEXTS, ofForms = texts): void {
  test.each(Object.entries(READERS))("%s", (_, read) => {
    for (const [kind, text] of texts) expectSoon(kind, () => read(text));
  });

  test.each(COMPANY_COLUMNS)("the cell %s of an import", (column) => {
    for (const [kind, text] of texts) expectSoon(kind, () => checkedCell(column, text));
  });

  test("a file of an import", async () => {
    for (const [, text] of texts) expect(await readImport(text)).toBeTruthy();
  });

  test("each field of each form", () => {
    expect(FORMS.length).toBeGreaterThan(50);
    for (const [form, schema] of FORMS)
      for (const [kind, text] of ofForms)
        for (const fields of groupsOfFields(schema))
          expectSoon(`${form}: ${kind}`, () =>
            submit(schema, Object.fromEntries(fields.map((field) => [field, text]))),
          );
  });
}
