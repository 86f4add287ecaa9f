import type { Company } from "~/modules/companies/companies/company";
import { allCompanies } from "~/modules/companies/companies/staff/company-batch.server";
import { matchCompany } from "~/modules/companies/companies/staff/company-match.server";
import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import type { COMPANY_KEYS } from "./company-keys";
import type { MovedRow } from "./row-reading";

/** Names of companies in a reason. */
const MOST_NAMED = 3;

interface NamedCompany {
  company: string;
  nip: string;
  memberNumber: string;
  /** The address of a person who comes from it. */
  email?: string;
}

type Found =
  | { company: Company; problem: "" }
  /** `isUnknown` where no company is like it. */
  | { company: null; problem: string; isUnknown: boolean };

const byMemberNumber = memoized((companies: readonly Company[]) =>
  Map.groupBy(companies, ({ memberNumber }) => memberNumber.trim().toLowerCase()),
);

/** The words by which a row names its company. */
export const companyWords = ({ text }: Pick<MovedRow<(typeof COMPANY_KEYS)[number]>, "text">) => ({
  company: text("company"),
  nip: text("nip"),
  memberNumber: text("memberNumber"),
});

/** The company of a row if it is sure, else why it is not, in words (rules 1571). */
export function companyOfRow(
  { company: name, nip, memberNumber, email }: NamedCompany,
  { t }: Pick<Locale, "t">,
): Found {
  const refused = (problem: string, isUnknown = false): Found => ({
    company: null,
    problem,
    isUnknown,
  });
  if (name === "" && nip === "" && memberNumber === "")
    return refused(t("moving-in:problems.noCompany"));
  if (memberNumber !== "") {
    const [numbered, ...others] =
      byMemberNumber(allCompanies()).get(memberNumber.toLowerCase()) ?? [];
    if (!numbered) return refused(t("moving-in:problems.unknownNumber", { number: memberNumber }));
    if (others.length > 0)
      return refused(t("moving-in:problems.numberTwice", { number: memberNumber }));
    const isOther = nip !== "" && numbered.nip !== "" && numbered.nip !== nip;
    if (isOther) return refused(t("moving-in:problems.otherNip", { name: numbered.name }));
    return { company: numbered, problem: "" };
  }
  const { candidates, likely, isSure } = matchCompany({ company: name, nip, email });
  if (!likely || !isSure) {
    const named = candidates.slice(0, MOST_NAMED).map(({ company }) => company.name);
    if (named.length === 0) return refused(t("moving-in:problems.unknownCompany"), true);
    return refused(t("moving-in:problems.unsureCompany", { names: named.join(", ") }));
  }
  const { company } = likely;
  if (nip !== "" && company.nip !== "" && company.nip !== nip)
    return refused(t("moving-in:problems.otherNip", { name: company.name }));
  return { company, problem: "" };
}
