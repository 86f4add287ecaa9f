import { Fact, FactList } from "~/components/ui/fact-list";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { CompanyOfCoworker } from "../company.view.server";
import { CompanyLogo } from "../logo/company-logo";

/** The company as its coworkers see it: the owner alone changes it. */
export function CompanyReadOnly({
  company: { name, logo, owner, industry, size, short, full, tags },
}: {
  company: CompanyOfCoworker;
}) {
  const { t } = useTranslation();
  return (
    <section className="panel p-5 sm:p-6" aria-labelledby="company">
      <div className="flex items-center gap-4">
        <CompanyLogo logo={logo} size="page" />{" "}
        <h2 id="company" className="min-w-0 text-xl wrap-anywhere">
          {name}
        </h2>
      </div>
      {owner && <p className="mt-4">{t("companies:notOwner.owner", { company: name, owner })}</p>}
      <FactList className="mt-6">
        {industry && <Fact term={t("companies:fields.industry")}>{industry}</Fact>}
        {size && <Fact term={t("companies:fields.size")}>{t("companies:size", { size })}</Fact>}
        {short && <Fact term={t("companies:fields.shortDescription")}>{short}</Fact>}
        {full && (
          <Fact term={t("companies:fields.fullDescription")}>
            <span className="whitespace-pre-line">{full}</span>
          </Fact>
        )}
        {tags.length > 0 && <Fact term={t("companies:tags.legend")}>{tags.join(", ")}</Fact>}
      </FactList>
    </section>
  );
}
