import { letterAddressWith } from "~/modules/companies/companies/contacts/letter-address.server";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { listPeople } from "~/modules/people/accounts/people/searched-people.server";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { plainAmount, total } from "~/platform/money/grosze";
import { canTakeSuggestion } from "./tariffs.server";
import { isLeftOut, ODD, type PlannedDues } from "./yearly-run";

/** Shown for an address without a year. */
export const tariffNotFound: NotFoundPage = {
  message: "dues-tariff:notFound",
  back: { to: panelPaths.dues(), label: "dues:toList" },
};

/** The year in an address; null for anything else. */
export const yearIn = (text: string | undefined): number | null =>
  /^20\d\d$/.test(text ?? "") ? Number(text) : null;

/** Tabs of a rehearsed run. */
export const RUN_TABS = ["charged", "odd", "out"] as const;

export type RunTab = (typeof RUN_TABS)[number];

/** Oddities that deserve a look, not those that explain an amount. */
const isOdd = ({ odd }: PlannedDues) =>
  odd.some((one) => one !== "partOfYear" && one !== "agreement" && ODD.some((it) => it === one));

export function isInTab(tab: string, row: PlannedDues): boolean {
  if (tab === "out") return isLeftOut(row);
  return !isLeftOut(row) && (tab !== "odd" || isOdd(row));
}

export type RunRow = ReturnType<typeof runRow>;

/** A company in a rehearsed run. */
export function runRow(row: PlannedDues, locale: Locale) {
  const { t, format } = locale;
  const { companyId, name, basis, instalments, odd, suggested } = row;
  const amount = total(instalments, (one) => one.amountGrosze);
  return {
    id: companyId,
    name,
    basis: basis === null ? "–" : basisText(basis, locale),
    amount: instalments.length === 0 ? "–" : format.amount(amount),
    terms: instalments
      .map((one) =>
        instalments.length === 1
          ? format.shortDate(one.term)
          : `${format.amount(one.amountGrosze)}: ${format.shortDate(one.term)}`,
      )
      .join(", "),
    odd: odd
      .map((one) =>
        one === "noSize" && suggested !== null
          ? `${t("dues-tariff:odd.noSize")}, ${t("dues-tariff:hints.suggested", { size: t(`dues-tariff:sizes.${suggested}`) })}`
          : t(`dues-tariff:odd.${one}`),
      )
      .join(", "),
    isLeftOut: isLeftOut(row),
  };
}

/** A rehearsed run as CSV: each company with its instalments, then those that are left out. */
export function runTable(plan: readonly PlannedDues[], locale: Locale): string[][] {
  const { t } = locale;
  const heads = ["company", "basis", "amount", "instalments", "terms", "odd", "state"] as const;
  const ordered = [...plan.filter((row) => !isLeftOut(row)), ...plan.filter(isLeftOut)];
  return [
    heads.map((head) => t(`dues-tariff:run.csv.${head}`)),
    ...ordered.map((row) => {
      const { name, basis, odd, isLeftOut: isOut } = runRow(row, locale);
      return [
        name,
        basis,
        plainAmount(total(row.instalments, (one) => one.amountGrosze)),
        row.instalments.map((one) => plainAmount(one.amountGrosze)).join("; "),
        row.instalments.map(({ term }) => term).join("; "),
        odd,
        t(isOut ? "dues-tariff:run.csv.out" : "dues-tariff:run.csv.charged"),
      ];
    }),
  ];
}

/** "11–50 osób, 1200 zł − 20%, 8 z 12 miesięcy" */
export function basisText(
  { size, yearGrosze, months, percent }: NonNullable<PlannedDues["basis"]>,
  locale: Locale,
): string {
  const { t } = locale;
  if (size === null) return t("dues-tariff:run.starter");
  return [
    t(`dues-tariff:sizes.${size}`),
    [locale.format.amount(yearGrosze), percent === null ? "" : `− ${percent}%`]
      .filter(Boolean)
      .join(" "),
    months < 12 ? t("dues-tariff:run.months", { months }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** How many of the charged companies have which address for their notes (rules 1492). */
export async function addressLine(
  plan: readonly PlannedDues[],
  { t }: Pick<Locale, "t">,
): Promise<{ text: string; none: number }> {
  const owners = new Map(
    (await listPeople()).flatMap(({ isOwner, organizationId, email }) =>
      isOwner && organizationId !== null ? [[organizationId, email] as const] : [],
    ),
  );
  const charged = plan.filter((row) => !isLeftOut(row));
  const sources = charged.map(({ companyId }) => {
    const company = findCompanyInTransaction(companyId);
    const owner = owners.get(company?.organizationId ?? "") ?? null;
    return (company && letterAddressWith(company, owner)?.source) ?? "none";
  });
  const count = (source: string) => sources.filter((one) => one === source).length;
  const text = t("dues-tariff:run.addresses", {
    bookkeeping: count("bookkeeping"),
    letters: count("letters"),
    owner: count("owner"),
    contactPerson: count("contactPerson"),
    none: count("none"),
  });
  return { text, none: count("none") };
}

/** The totals of a rehearsed run. */
export function runSummary(plan: readonly PlannedDues[], locale: Locale) {
  const instalments = plan.flatMap((row) => row.instalments);
  const sum = total(instalments, (one) => one.amountGrosze);
  return {
    count: instalments.length,
    sum: locale.format.amount(sum),
    suggestions: plan.filter(canTakeSuggestion).length,
    counts: RUN_TABS.map((id) => ({ id, count: plan.filter((row) => isInTab(id, row)).length })),
  };
}
