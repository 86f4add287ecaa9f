import { z } from "zod";
import { env } from "~/env.server";
import { allCompanies } from "~/modules/companies/companies/staff/company-batch.server";
import { chamberPayee } from "~/modules/money/dues/account/chamber-payee.server";
import { duePlace } from "~/modules/money/dues/ledger/ledger-entry";
import {
  addSamplePaymentInTransaction,
  hasSampleDues,
  sampleDuesOf,
} from "~/modules/money/dues/sample/sample-dues.server";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { inGrosze, plainAmount, total } from "~/platform/money/grosze";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import fixture from "../../../../fixtures/chamber/statements.json";
import { keyedLines } from "./matching/statement-keys";
import { readStatements } from "./reading/read-statements";
import { StatementSchema } from "./statement";
import { statements } from "./statements.store.server";

const LineSchema = z.object({
  /** The bank's number, the same in each file with the line. */
  ref: z.string(),
  daysAgo: z.int(),
  /** In złoty; negative for money that left. */
  amount: z.number(),
  payer: z.string(),
  account: z.string(),
  /** With the number of a due as `{company/instalment}` and the NIP as `{company:nip}`. */
  title: z.string(),
  /** The company whose first instalment it pays, in a statement that is booked. */
  pays: z.string().optional(),
});

type SampleLine = z.output<typeof LineSchema>;

const FixtureSchema = z.object({
  booked: z.array(z.array(LineSchema).min(1)),
  next: z.array(LineSchema),
});

/** Books the statements of the sample chamber; some of their money waits for staff (rules 1080). */
export function addSampleStatementsInTransaction(): void {
  for (const [index, lines] of FixtureSchema.parse(fixture).booked.entries())
    bookSample(`sample-statement-${index + 1}`, lines);
}

function bookSample(id: string, lines: readonly SampleLine[]): void {
  const text = textOf(lines);
  const { format, statements: read } = readStatements(Buffer.from(text ?? ""));
  const [statement] = read;
  const account = statement?.account;
  if (!statement || !account) return;
  const keyed = keyedLines(statement.transactions, { format, account }, () => null);
  for (const [index, { line, keys }] of keyed.entries()) {
    const [due] = sampleDuesOf(lines[index]?.pays ?? "");
    addSamplePaymentInTransaction(
      {
        source: "statement",
        day: line.bookingDate,
        amountGrosze: line.amountGrosze,
        payerName: line.payerNameAndAddress ?? "",
        payerAccount: line.account ?? "",
        title: line.title,
        ownAccount: account,
        bankRef: line.bankRef,
        keys,
        statementId: id,
      },
      due ? [{ to: duePlace(due.id), amountGrosze: line.amountGrosze }] : [],
    );
  }
  const days = keyed.map(({ line }) => line.bookingDate);
  const to = days.at(-1) ?? "";
  statements.save(
    StatementSchema.parse({
      id,
      format,
      accounts: [account],
      from: days[0],
      to,
      filename: `wyciag-${to}.sta`,
      payments: lines.length,
      sumGrosze: total(keyed, ({ line }) => line.amountGrosze),
      bookedBy: ADMINISTRATOR_ID,
      bookedAt: momentInWarsaw(to, "12:10"),
    }),
  );
}

/** The address of a statement that staff of the demo can import; null outside of it. */
export const sampleStatementPath = (): string | null =>
  env.DEMO && hasSampleDues() ? paths.sampleStatement() : null;

/**
 * The statement that staff of the demo can import: some lines are known, and others pay what sample
 * companies owe, in each way that a transfer can be matched. Null without sample dues.
 */
export const sampleStatement = (): string | null =>
  hasSampleDues() ? textOf(FixtureSchema.parse(fixture).next) : null;

/** Removes the statements of the demo mode, whose payments go with the sample dues. */
export const removeSampleStatementsInTransaction = (): number =>
  hasSampleDues() ? statements.removeWhere(() => true) : 0;

/** Most letters of a subfield. */
const WIDTH = 27;

/** The balance before the first line. */
const OPENING_GROSZE = 48_215_37;

/** MT940 as some Polish banks write it; null while no account is configured. */
function textOf(lines: readonly SampleLine[]): string | null {
  const account = chamberPayee()?.account;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!account || !first || !last) return null;
  const closing = OPENING_GROSZE + total(lines, ({ amount }) => inGrosze(amount));
  return [
    ":20:MT940",
    `:25:/PL${account}`,
    ":28C:00001",
    `:60F:C${shortDay(first)}PLN${plainAmount(OPENING_GROSZE)}`,
    ...lines.flatMap(lineOf),
    `:62F:C${shortDay(last)}PLN${plainAmount(closing)}`,
    "-",
    "",
  ].join("\r\n");
}

function lineOf(line: SampleLine): string[] {
  const day = shortDay(line);
  const grosze = inGrosze(line.amount);
  const mark = grosze < 0 ? "D" : "C";
  const subfields = [...cut("2", 0, titleOf(line.title), 6), ...cut("3", 2, line.payer, 2)];
  return [
    `:61:${day}${day.slice(2)}${mark}${plainAmount(Math.abs(grosze))}N152NONREF//${line.ref}`,
    ":86:152~00152",
    ...subfields,
    ...(line.account === "" ? [] : [`~38PL${line.account}`]),
  ];
}

/** A text in the subfields that it fills. */
function cut(tens: string, from: number, text: string, most: number): string[] {
  const parts = text.match(new RegExp(`.{1,${WIDTH}}`, "gu")) ?? [];
  return parts.slice(0, most).map((part, index) => `~${tens}${from + index}${part}`);
}

const shortDay = ({ daysAgo }: SampleLine): string =>
  dayFromToday(-daysAgo).slice(2).replaceAll("-", "");

/** `SKL/2026/01234`, or as a payer may type it. */
const AS_TYPED: Record<string, (number: string) => string> = {
  "": (number) => number,
  spaced: (number) => number.replaceAll("/", " ").replace(/(\d)(\d{2})$/, "$1 $2"),
  mistyped: (number) => number.replace(/(\d)(\d)$/, "$2$1"),
};

const titleOf = (title: string): string =>
  title.replace(
    /\{([\w-]+)(?:\/(\d))?(?::(\w+))?\}/g,
    (_, companyId: string, instalment: string | undefined, how = "") => {
      if (how === "nip") return allCompanies().find(({ id }) => id === companyId)?.nip ?? "";
      const number = sampleDuesOf(companyId)[Number(instalment ?? 1) - 1]?.number ?? "";
      return AS_TYPED[how]?.(number) ?? number;
    },
  );
