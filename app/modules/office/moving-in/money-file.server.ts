import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { allCompanies } from "~/modules/companies/companies/staff/company-batch.server";
import { MONEY_KINDS, type MoneyKind } from "~/modules/money/dues/moved/money-kinds";
import {
  type MovedSum,
  movedSums,
  saveMovedMoney,
  sumKey,
} from "~/modules/money/dues/moved/moved-money.server";
import { areSame } from "~/modules/office/company-imports/imported-companies.server";
import { noteFileInTransaction } from "~/modules/office/company-imports/moved-in/imported-files.server";
import type { Layout } from "~/modules/office/file-columns/layout";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import { dayFromToday } from "~/platform/time/clock";
import { mapInSlices } from "~/platform/time/slices.server";
import { MONEY_FILE, type MoneyField, moneyRules } from "./money-shape";
import type { MovedFile, PlannedLine } from "./moved-file";
import { companyOfRow, companyWords } from "./row-company.server";
import { cellInWords, type MovedRow, movedRows } from "./row-reading";

/** Payments and balances of before the portal (rules 1573). */
export const MONEY: MovedFile<MoneyField, MovedSum> = {
  shape: MONEY_FILE,
  readCell: (field, text, layout, locale) =>
    cellInWords({ field, text, layout }, moneyRules(locale), locale),

  async plan(read, locale) {
    const companies = allCompanies();
    const known = movedSums();
    const rows = await movedRows(read, moneyRules(locale), locale);
    const left = new Map(known);
    const changes: MovedSum[] = [];
    const lines = await mapInSlices(rows, (row): PlannedLine => {
      const { sum, problems } = sumOf(row, read.layout, locale);
      const title = [sum?.company.name ?? row.text("company"), sum?.title]
        .filter(Boolean)
        .join(", ");
      const line = { line: row.line, title, problems };
      if (!sum) return { ...line, kind: "refused", details: [] };
      const key = sumKey(sum.company.id, sum);
      const times = left.get(key) ?? 0;
      if (times > 0) {
        left.set(key, times - 1);
        return { ...line, kind: "unchanged", details: [] };
      }
      changes.push(sum);
      return { ...line, kind: "added", details: [inWords(sum, locale)] };
    });
    return {
      lines,
      changes,
      sums: sumsInWords(changes, locale),
      isCurrent: () => areSame(allCompanies(), companies) && movedSums() === known,
    };
  },

  save(plan, { by, setId, filename }) {
    const { changes } = plan;
    const dues = changes.filter(({ kind }) => kind !== "prepaid").length;
    const payments = changes.filter(({ kind }) => kind !== "owed").length;
    return saveMovedMoney(changes, {
      by,
      fileId: setId,
      inTransaction() {
        const isSame = ({ company }: MovedSum) => findCompanyInTransaction(company.id) === company;
        if (!changes.every(isSame)) return false;
        const file = { id: setId, filename, staffId: by.id, kind: "money" } as const;
        noteFileInTransaction({ ...file, dues, payments });
        return true;
      },
    });
  },
};

/** The sum of a row, or why the row is refused. */
function sumOf(
  row: MovedRow<MoneyField>,
  layout: Layout,
  locale: Locale,
): { sum: MovedSum | null; problems: string[] } {
  const { t } = locale;
  const refused = (...problems: string[]) => ({ sum: null, problems });
  if (row.problems.length > 0) return refused(...row.problems);
  const { company, problem } = companyOfRow(companyWords(row), locale);
  if (!company) return refused(problem);
  const amountGrosze = Number(row.text("amount"));
  if (amountGrosze === 0) return refused(t("moving-in:problems.noAmount"));
  const kind = MONEY_KINDS.find((one) => one === (row.text("money") || layout.money));
  if (!kind) return refused(t("moving-in:problems.noMoney"));
  const day = row.text("day") || layout.day;
  if (day === "") return refused(t("moving-in:problems.noDay"));
  if (kind !== "owed" && day > dayFromToday(0)) return refused(t("moving-in:problems.dayAhead"));
  const feeYear = row.text("feeYear") === "" ? null : Number(row.text("feeYear"));
  const title =
    row.text("title") ||
    (feeYear === null
      ? t(`moving-in:titles.${kind}`)
      : t("dues-tariff:titles.fee", { year: feeYear }));
  return { sum: { company, kind, amountGrosze, day, title, feeYear }, problems: [] };
}

function inWords({ kind, amountGrosze, day, feeYear }: MovedSum, { t, format }: Locale): string {
  const facts = { amount: format.amount(amountGrosze), day: format.date(day) };
  const fee = feeYear === null ? "" : ` ${t("moving-in:feeOf", { year: feeYear })}`;
  return t(`moving-in:sum.${kind}`, facts) + fee;
}

/** "Do zapłaty: 3 (1200 zł)." for each kind that the file brings. */
const sumsInWords = (sums: readonly MovedSum[], { t, format }: Locale): string[] =>
  MONEY_KINDS.flatMap((kind: MoneyKind) => {
    const own = sums.filter((sum) => sum.kind === kind);
    if (own.length === 0) return [];
    const amount = format.amount(total(own, (sum) => sum.amountGrosze));
    return [`${t(`moving-in:money.${kind}`)}: ${amount} (${own.length}).`];
  });
