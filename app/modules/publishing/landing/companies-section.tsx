import { SectionHeading } from "~/components/ui/section-heading";
import type { CompanyTileView } from "~/modules/companies/companies/card/company-card.view.server";
import { CompanyTile } from "~/modules/companies/companies/card/company-tile";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Companies that show their card to everybody, under the numbers of the whole chamber. */
export function CompaniesSection({
  companies,
  numbers,
}: {
  companies: readonly CompanyTileView[];
  numbers: string;
}) {
  const { t } = useTranslation();
  if (companies.length === 0) return null;
  return (
    <section className="wrap pb-6 lg:pb-24" aria-labelledby="h-companies">
      <SectionHeading
        id="h-companies"
        heading={numbers}
        all={{ to: paths.companies(), label: t("home:companies.all") }}
      />
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-3">
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyTile company={company} isDense />
          </li>
        ))}
      </ul>
    </section>
  );
}
