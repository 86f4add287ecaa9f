import type { ListedPerson } from "~/modules/accounts/people.server";
import type { Company } from "~/modules/companies/company";
import { isSameWord, wordsByFrequency } from "~/platform/lists/free-words";
import { matchesSearch, searchOf } from "~/platform/lists/list-query";
import type { Formats } from "~/platform/time/formats";

type Alphabet = Pick<Formats, "compareWords">;

/** A company in the member directory, with its people who want to be there. */
export interface DirectoryEntry {
  company: Company;
  people: ListedPerson[];
}

export interface DirectoryQuery {
  q?: string;
  /** Empty for any. */
  industry?: string;
  /** One of them is enough; none means all. */
  tags?: readonly string[];
  /** Only companies with somebody who can be written to. */
  withContact?: boolean;
}

/** Tags that are offered as a filter: the most frequent ones. */
const OFFERED_TAGS = 12;

/** Whether search and filters let a company through (rules 206). */
export function matchesDirectoryQuery(
  entry: DirectoryEntry,
  { q = "", industry = "", tags = [], withContact = false }: DirectoryQuery,
): boolean {
  const { company } = entry;
  return (
    (matchesCompany(q, company) || matchesSearch(q, () => entry.people.flatMap(textsOfPerson))) &&
    (industry === "" || isSameWord(company.industry, industry)) &&
    (tags.length === 0 || tags.some((wanted) => company.tags.some((tag) => isSameWord(tag, wanted)))) &&
    (!withContact || countReachable(entry) > 0)
  );
}

/** How many people of a company can be written to. */
export const countReachable = ({ people }: DirectoryEntry): number => people.filter(({ allowsContact }) => allowsContact).length;

/** The industries of the companies, in the order of a dictionary. */
export const industriesOf = (entries: readonly DirectoryEntry[], alphabet: Alphabet): string[] =>
  wordsByFrequency(
    entries.flatMap(({ company: { industry } }) => industry || []),
    alphabet,
  ).sort(alphabet.compareWords);

/** All tags of the companies, most frequent first, each in one spelling. */
export const tagsOf = (entries: readonly DirectoryEntry[], alphabet: Alphabet): string[] =>
  wordsByFrequency(
    entries.flatMap(({ company }) => company.tags),
    alphabet,
  );

/** The tags that the filter offers, those asked for always among them, in whatever spelling. */
export const offeredTags = (tags: readonly string[], asked: readonly string[]): { tag: string; isAsked: boolean }[] =>
  tags
    .map((tag) => ({ tag, isAsked: asked.some((one) => isSameWord(one, tag)) }))
    .filter(({ isAsked }, index) => isAsked || index < OFFERED_TAGS);

/** All tags of the companies in all their spellings, as addresses may have them. */
export const spellingsOf = (entries: readonly DirectoryEntry[]): string[] => [...new Set(entries.flatMap(({ company }) => company.tags))];

const matchesCompany = searchOf<Company>(({ name, shortDescription, fullDescription, location, industry, tags }) => [
  ...[name, shortDescription, fullDescription, location, industry],
  ...tags,
]);

const textsOfPerson = ({ name, position, expertise }: ListedPerson): string[] => [name, position, ...expertise];
