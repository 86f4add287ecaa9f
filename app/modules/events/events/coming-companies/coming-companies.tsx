import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { CompanyLogo } from "~/modules/companies/companies/logo/company-logo";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ComingCompaniesView } from "./coming-companies.view.server";

interface ComingCompaniesProps {
  coming: ComingCompaniesView;
  /** Where the person changes their consent; null without one. */
  consentAt?: string | null;
  /** Names the companies without links, where their pages are not part of the same site. */
  withoutLinks?: boolean;
}

type Row = NonNullable<ComingCompaniesView["rows"]>[number];

/** Companies that are shown at once. */
const SHOWN = 6;

/** "Kto będzie": the companies that agreed to be named; others than members read their number. */
export function ComingCompanies({
  coming: { count, rows },
  consentAt = null,
  withoutLinks = false,
}: ComingCompaniesProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const [first, more] = [rows?.slice(0, SHOWN) ?? [], rows?.slice(SHOWN) ?? []];
  const list = (some: readonly Row[]) => (
    <ul className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {some.map((company) => (
        <li key={company.id} className="flex items-center gap-3">
          <Company company={company} consentAt={consentAt} withoutLinks={withoutLinks} />
        </li>
      ))}
    </ul>
  );
  return (
    <section id="coming" className="panel no-print mt-8 p-5 sm:p-6" aria-labelledby="h-coming">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="h-coming" className="text-xl">
          {t("events:coming.heading")}
        </h2>{" "}
        <p className="muted text-sm tabular-nums">{t("events:coming.count", { count })}</p>
      </div>
      {first.length > 0 && list(first)}
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 items-center gap-1.5">
            {t("events:coming.more", { count: more.length })}{" "}
            <Icon name="chevron-down" className="turn w-4" />
          </summary>
          {list(more)}
        </details>
      )}
      <p className="muted mt-3 flex gap-2.5 border-t border-line pt-3 text-sm">
        <Icon name="lock" className="mt-0.5 w-4" />
        <span>{t(rows ? "events:coming.note" : "events:coming.forMembers")}</span>
      </p>
    </section>
  );
}

function Company({
  company: { name, logo, facts, path, isOwn },
  consentAt,
  withoutLinks,
}: { company: Row } & Required<Pick<ComingCompaniesProps, "consentAt" | "withoutLinks">>) {
  const { t } = useTranslation();
  return (
    <>
      <CompanyLogo logo={logo} size="small" />
      <div className="min-w-0 text-[.9375rem] leading-snug">
        <p className="font-semibold wrap-anywhere">
          {withoutLinks ? (
            name
          ) : (
            <a className="hover:underline" href={path}>
              {name}
            </a>
          )}
        </p>
        {isOwn ? (
          <p className="muted flex flex-wrap gap-x-2 text-sm">
            {t("events:coming.own")}
            {consentAt && (
              <TextLink to={consentAt} height="line">
                {t("events:coming.change")}
              </TextLink>
            )}
          </p>
        ) : (
          <p className="muted text-sm">{facts}</p>
        )}
      </div>
    </>
  );
}
