import { Fragment } from "react";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MemberCompanyRowView } from "./directory.view.server";
import { MemberCompanyRow } from "./member-company-row";

interface MemberCompanyListProps {
  companies: readonly MemberCompanyRowView[];
  /** How many companies of each plan were found, on all pages together. */
  found: { full: number; starter: number };
}

/** Companies under their plan and their first letter; both alphabets begin at A (rules 205). */
export function MemberCompanyList({ companies, found }: MemberCompanyListProps) {
  const { t } = useTranslation();
  const plans = [
    { key: "full" as const, rows: companies.filter(({ isFullMember }) => isFullMember) },
    { key: "starter" as const, rows: companies.filter(({ isFullMember }) => !isFullMember) },
  ];
  return (
    <>
      {plans.map(
        ({ key, rows }) =>
          rows.length > 0 && (
            <section key={key} aria-labelledby={`plan-${key}`}>
              <h2 id={`plan-${key}`} className="mb-3 text-lg">
                {t(`members:plans.${key}`)}{" "}
                <span className="muted font-normal tabular-nums">({found[key]})</span>
              </h2>
              <ul className="panel divide-y divide-line overflow-hidden">
                {rows.map((company, index) => (
                  <Fragment key={company.id}>
                    {company.letter !== rows[index - 1]?.letter && (
                      <li className="bg-petrol-50 px-3 py-1 text-sm font-bold sm:px-5">
                        {company.letter}
                      </li>
                    )}
                    <MemberCompanyRow company={company} />
                  </Fragment>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}
