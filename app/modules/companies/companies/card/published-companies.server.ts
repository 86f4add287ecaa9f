import { searchOf } from "~/platform/lists/list-query";
import { memoized } from "~/platform/memo/memoized";
import { today } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import type { Company } from "../company";
import { findMemberCompany, listMemberCompaniesInOrder } from "../membership/companies.server";

type Alphabet = Pick<Formats, "compareWords">;

/** The member companies whose owners show the card to everybody, in the order of the directory. */
export async function listPublishedCompanies(
  { q = "" }: { q?: string },
  alphabet: Alphabet,
): Promise<readonly Company[]> {
  const published = publishedOf(await listMemberCompaniesInOrder(alphabet));
  return q === "" ? published : published.filter(search(q));
}

/** A company whose card everybody may read; null for all others. */
export async function findPublishedCompany(companyId: string | undefined): Promise<Company | null> {
  const company = await findMemberCompany(companyId);
  return company && isPublished(company) ? company : null;
}

/** `count` published companies, others each day, so that none is always the first. */
export async function companiesOfToday(count: number, alphabet: Alphabet): Promise<Company[]> {
  const published = await listPublishedCompanies({}, alphabet);
  const first = (today().dayOfYear * count) % Math.max(1, published.length);
  return [...published.slice(first), ...published.slice(0, first)].slice(0, count);
}

/** How many companies the chamber has, and in how many places; hidden ones count too. */
export async function countMembersAndPlaces(
  alphabet: Alphabet,
): Promise<{ companies: number; places: number }> {
  return countsOf(await listMemberCompaniesInOrder(alphabet));
}

/** A hidden company has no page, whatever else its owner has chosen. */
export const isPublished = ({ published, hidden }: Company): boolean => published && !hidden;

const publishedOf = memoized((members: readonly Company[]) => members.filter(isPublished));

const countsOf = memoized((members: readonly Company[]) => ({
  companies: members.length,
  places: new Set(members.map(({ location }) => location.trim().toLowerCase()).filter(Boolean))
    .size,
}));

const search = searchOf<Company>(
  ({ name, industry, location, offering, seeking, tags, ...rest }) => [
    name,
    industry,
    location,
    offering,
    seeking,
    rest.shortDescription,
    ...tags,
  ],
);
