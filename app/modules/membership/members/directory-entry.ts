import type { Company } from "~/modules/companies/companies/company";
import type { ListedPerson } from "~/modules/people/accounts/people/people.server";
import { isSameWord, wordsByFrequency } from "~/platform/lists/free-words";
import { fold, searchOf } from "~/platform/lists/list-query";
import { memoized } from "~/platform/memo/memoized";
import type { Formats } from "~/platform/time/formats";

type Alphabet = Pick<Formats, "compareWords">;

/** A company in the member directory, with its people who want to be listed. */
export interface DirectoryEntry {
  company: Company;
  people: ListedPerson[];
}

export interface DirectoryQuery {
  q?: string;
  /** Empty matches every industry. */
  industry?: string;
  /** At least one must match; empty matches every company. */
  tags?: readonly string[];
  /** Only companies with people who allow contact. */
  withContact?: boolean;
  /** Only companies that look for something. */
  seeking?: boolean;
}

/** Number of tags that the filter offers, most frequent first. */
const OFFERED_TAGS = 12;

/** True if a company passes search and filters (rules 206). */
export function directoryFilter({
  q = "",
  industry = "",
  tags = [],
  withContact = false,
  seeking = false,
}: DirectoryQuery) {
  const [isFound, isFoundPerson] = [searchCompanies(q), searchPeople(q)];
  const [foldedIndustry, foldedTags] = [fold(industry), tags.map(fold)];
  const hasWordFilters = industry !== "" || tags.length > 0;
  const has = ({ company }: DirectoryEntry) => {
    if (!hasWordFilters) return true;
    const { industry: own, tags: ownTags } = foldedWords(company);
    return (
      (industry === "" || own === foldedIndustry) &&
      (tags.length === 0 || foldedTags.some((tag) => ownTags.includes(tag)))
    );
  };
  return (entry: DirectoryEntry): boolean =>
    has(entry) &&
    (!withContact || countReachable(entry) > 0) &&
    (!seeking || entry.company.seeking !== "") &&
    (isFound(entry.company) || entry.people.some(isFoundPerson));
}

/** Number of people of a company who allow contact. */
export const countReachable = ({ people }: DirectoryEntry): number =>
  people.filter(({ allowsContact }) => allowsContact).length;

/** Words of the companies, for the filters. */
interface DirectoryWords {
  /** In alphabetical order. */
  industries: readonly string[];
  /** Most frequent first, each in one spelling. */
  tags: readonly string[];
  /** Every tag in every spelling, as addresses may contain it. */
  spellings: readonly string[];
}

/** @param companies a cached list, so that its words are derived once */
export const wordsOf = (
  companies: readonly Company[],
  { compareWords }: Alphabet,
): DirectoryWords => wordsBy(compareWords)(companies);

const wordsBy = memoized((compareWords: Alphabet["compareWords"]) =>
  memoized((companies: readonly Company[]): DirectoryWords => {
    const industries = companies.flatMap(({ industry }) => industry || []);
    const tags = companies.flatMap((company) => company.tags);
    return {
      industries: wordsByFrequency(industries, { compareWords }).sort(compareWords),
      tags: wordsByFrequency(tags, { compareWords }),
      spellings: [...new Set(tags)],
    };
  }),
);

/** The tags that the filter offers, with the requested ones in any spelling. */
export const offeredTags = (
  tags: readonly string[],
  selected: readonly string[],
): { tag: string; isSelected: boolean }[] =>
  tags
    .map((tag) => ({ tag, isSelected: selected.some((one) => isSameWord(one, tag)) }))
    .filter(({ isSelected }, index) => isSelected || index < OFFERED_TAGS);

const searchCompanies = searchOf<Company>(
  ({ name, shortDescription, fullDescription, location, industry, tags, offering, seeking }) => [
    name,
    offering,
    seeking,
    shortDescription,
    fullDescription,
    location,
    industry,
    ...tags,
  ],
);

const searchPeople = searchOf<ListedPerson>(({ name, position, expertise }) => [
  name,
  position,
  ...expertise,
]);

const foldedWords = memoized(({ industry, tags }: Company) => ({
  industry: fold(industry),
  tags: tags.map(fold),
}));
