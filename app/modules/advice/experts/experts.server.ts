import type { Account } from "~/modules/people/accounts/account";
import type { Locale } from "~/platform/i18n/locale";
import { derivedFrom } from "~/platform/store/derived-from.server";
import type { Formats } from "~/platform/time/formats";
import {
  byStanding,
  type Expert,
  type ExpertQuery,
  expertFilter,
  expertsOnTheme,
  isPublic,
  specializationsOf,
  upcomingConsultations,
} from "./expert";
import { experts } from "./experts.store.server";
import { ratingSums } from "./ratings/ratings.server";
import { expertRatings } from "./ratings/ratings.store.server";

/** The public experts that match a search: available ones first, then by rating. */
export async function listExperts(query: ExpertQuery, { format }: Locale): Promise<Expert[]> {
  return expertsOnTheme(inOrder(format.compareWords), query.theme ?? "").filter(
    expertFilter(query),
  );
}

/** All public experts in the same order. */
export async function listPublicExperts({ format }: Locale): Promise<readonly Expert[]> {
  return inOrder(format.compareWords);
}

/** The first experts, for pages that show a few. */
export async function featuredExperts(limit: number, locale: Locale): Promise<Expert[]> {
  return (await listPublicExperts(locale)).slice(0, limit);
}

/** Specializations of the public experts, most frequent first. */
export async function listSpecializations({ format }: Locale): Promise<readonly string[]> {
  return wordsIn(format.compareWords);
}

/** A public expert; null if they are unknown, inactive or pending. */
export async function findExpert(expertId: string | undefined): Promise<Expert | null> {
  return findExpertInTransaction(expertId);
}

/** The given ids that belong to public experts, whose pages can be linked. */
export async function publicExpertIds(ids: readonly (string | null)[]): Promise<string[]> {
  return ids.filter((id) => id !== null && findExpertInTransaction(id) !== null) as string[];
}

/** The public expert of an upcoming consultation; null if it is unknown. */
export async function findExpertOfConsultation(consultationId: string): Promise<Expert | null> {
  return (
    publicExperts().find((expert) =>
      upcomingConsultations(expert).some(({ id }) => id === consultationId),
    ) ?? null
  );
}

/** Like `findExpert`, inside the caller's transaction. */
export function findExpertInTransaction(expertId: string | undefined): Expert | null {
  const expert = experts.find(expertId);
  return expert && isPublic(expert) ? expert : null;
}

/**
 * Account of an expert, public or not, because a hidden expert still meets members who have booked
 * them. Null without an account.
 */
export async function findAccountOfExpert(expertId: string): Promise<string | null> {
  return accountOfExpertInTransaction(expertId);
}

/** Name of an expert, public or not; null if they are unknown. */
export const nameOfExpertInTransaction = (expertId: string): string | null =>
  experts.find(expertId)?.name ?? null;

/** Like `findAccountOfExpert`, inside the caller's transaction. */
export const accountOfExpertInTransaction = (expertId: string): string | null =>
  experts.find(expertId)?.accountId ?? null;

/** Any expert, public or not: for staff, and for existing questions and bookings. */
export async function findAnyExpert(expertId: string | null | undefined): Promise<Expert | null> {
  return experts.find(expertId ?? undefined);
}

/**
 * The expert record of a person, public or not; null without one. Includes experts who stepped
 * down, because they still meet members who have booked or asked them.
 */
export async function findExpertOfAccount({ id }: Pick<Account, "id">): Promise<Expert | null> {
  return expertOfAccountInTransaction(id);
}

/** True if a person is an expert now, approved or not. */
export async function isExpert({ id }: Pick<Account, "id">): Promise<boolean> {
  return expertOfAccountInTransaction(id)?.steppedDownAt === null;
}

/** Like `findExpertOfAccount`, inside the caller's transaction. */
export const expertOfAccountInTransaction = (accountId: string): Expert | null =>
  experts.listBy("accountId", accountId)[0] ?? null;

const publicExperts = () => experts.list(isPublic);

const inOrder = derivedFrom(
  [experts, expertRatings],
  (compareWords: Formats["compareWords"]): readonly Expert[] =>
    publicExperts().sort(byStanding(ratingSums(), { compareWords })),
);

const wordsIn = derivedFrom([experts], (compareWords: Formats["compareWords"]) =>
  specializationsOf(inOrder(compareWords), { compareWords }),
);
