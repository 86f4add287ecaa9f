import type { Expert } from "~/modules/advice/experts/expert";
import {
  sinceText,
  sizeText,
  websiteOf,
  wishesOf,
} from "~/modules/companies/companies/card/company-card.view.server";
import { isPublished } from "~/modules/companies/companies/card/published-companies.server";
import type { Company } from "~/modules/companies/companies/company";
import { logoOf } from "~/modules/companies/companies/company.view.server";
import type { ByAccount } from "~/modules/people/accounts/account";
import type { ListedPerson } from "~/modules/people/accounts/people/people.server";
import type { Offer } from "~/modules/publishing/offers/offer";
import { offerCard } from "~/modules/publishing/offers/offer.view.server";

import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { initials } from "~/platform/text/initials";
import { paragraphsOf } from "~/platform/text/paragraphs";
import { isOwn } from "./directory.server";
import { countReachable, type DirectoryEntry } from "./directory-entry";

/** Number of tags in a row. */
const SHOWN_TAGS = 3;

/** The data of a company in the list. */
export function memberCompanyRow(entry: DirectoryEntry, { by }: ByAccount, locale: Locale) {
  const { company } = entry;
  const { id, name, shortDescription, location, tags, status } = company;
  const reachable = countReachable(entry);
  return {
    ...companyHead(company),
    id,
    isFullMember: status === "member",
    letter: (name.trim()[0] ?? "").toLocaleUpperCase(locale.language),
    path: paths.memberCompany(id),
    text: shortDescription,
    seeking: company.seeking,
    place: [
      location,
      sizeText(company, locale),
      reachable > 0 && locale.t("members:reachable", { count: reachable }),
    ]
      .filter(Boolean)
      .join(" · "),
    tags: tags.slice(0, SHOWN_TAGS),
    isOwn: isOwn(company, by),
  };
}

export type MemberCompanyRowView = ReturnType<typeof memberCompanyRow>;

/** The data of a company's page. */
export function memberCompanyPage(
  { company, people }: DirectoryEntry,
  {
    by,
    offers,
    experts,
  }: ByAccount & {
    offers: readonly Offer[];
    experts: readonly Pick<Expert, "id" | "name" | "title">[];
  },
  locale: Locale,
) {
  const { id, industry, location, tags, hidden } = company;
  return {
    ...companyHead(company),
    id,
    subtitle: [industry, location, sinceText(company, locale)].filter(Boolean).join(" · "),
    tags: tags.map((tag) => ({ tag, path: paths.members({ tag }) })),
    paragraphs: paragraphsOf(company.fullDescription || company.shortDescription),
    wishes: wishesOf(company),
    publicPath: isPublished(company) ? paths.company(id) : null,
    facts: {
      industry,
      size: sizeText(company, locale),
      location,
      website: websiteOf(company),
    },
    people: people
      .map((person) => personItem(person, { by }))
      .sort((one, other) => locale.format.compareWords(one.name, other.name)),
    offers: offers.map((offer) => offerCard(offer, locale)),
    experts: experts.map(({ id: expertId, name, title }) => ({
      path: paths.expert(expertId),
      name,
      title,
    })),
    isOwn: isOwn(company, by),
    isOwner: isOwn(company, by) && by.membership?.isOwner === true,
    hidden,
  };
}

export type MemberCompanyView = ReturnType<typeof memberCompanyPage>;

function personItem(
  { id, name, position, expertise, allowsContact }: ListedPerson,
  { by }: ByAccount,
) {
  const isSelf = id === by.id;
  return {
    id,
    name,
    initials: initials(name),
    position,
    expertise,
    isSelf,
    canBeWritten: allowsContact && !isSelf,
  };
}

export type PersonItem = ReturnType<typeof personItem>;

function companyHead({ id, name, logoUrl }: Company) {
  return { name, logo: logoOf({ id, name, logoUrl }) };
}
