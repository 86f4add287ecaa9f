import { Fact, FactList } from "~/components/ui/fact-list";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MemberCompanyView } from "./directory.view.server";

/** Host and path of a web address. */
const ADDRESS = /^https?:\/\/([^/]*)((?:\/.*)?)$/;

/** The known ones of industry, size, seat and website. */
export function MemberCompanyFacts({
  facts: { industry, size, location, website },
}: Pick<MemberCompanyView, "facts">) {
  const { t } = useTranslation();
  if (![industry, size, location, website].some(Boolean)) return null;
  return (
    <Panel id="facts" heading={t("members:facts.heading")}>
      <FactList look="ends" className="mt-4 text-[.9375rem]">
        {industry && <Fact term={t("members:facts.industry")}>{industry}</Fact>}
        {size && <Fact term={t("members:facts.size")}>{size}</Fact>}
        {location && <Fact term={t("members:facts.location")}>{location}</Fact>}
        {website && (
          <Fact term={t("members:facts.website")}>
            <TextLink to={website} height="line" external>
              {/* A long address breaks before its path, not within a word. */}
              {website.replace(ADDRESS, "$1")}
              <wbr />
              {website.replace(ADDRESS, "$2")}
            </TextLink>
          </Fact>
        )}
      </FactList>
    </Panel>
  );
}
