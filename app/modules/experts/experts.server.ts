import type { Account } from "~/modules/accounts/account";
import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
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

/** What a search finds among the public experts: who is available, then the best rated. */
export async function listExperts(query: ExpertQuery, { format }: Locale): Promise<Expert[]> {
  return expertsOnTheme(inOrder(format), query.theme ?? "").filter(expertFilter(query));
}

/** All of them, in the same order. */
export async function listPublicExperts({ format }: Locale): Promise<readonly Expert[]> {
  return inOrder(format);
}

/** The first experts, for pages that show a few. */
export async function featuredExperts(limit: number, locale: Locale): Promise<Expert[]> {
  return (await listPublicExperts(locale)).slice(0, limit);
}

/** What the public experts specialize in, most frequent first. */
export async function listSpecializations({ format }: Locale): Promise<readonly string[]> {
  return wordsOf(inOrder(format))(format.compareWords);
}

/** A public expert; one who is unknown, inactive or awaiting approval is not there. */
export async function findExpert(expertId: string | undefined): Promise<Expert | null> {
  return findExpertInTransaction(expertId);
}

/** Of these ids those of public experts: the ones whose page can be linked to. */
export async function publicExpertIds(ids: readonly (string | null)[]): Promise<string[]> {
  return ids.filter((id) => id !== null && findExpertInTransaction(id) !== null) as string[];
}

/** The expert of an upcoming consultation, for links that name nothing else. */
export async function findExpertOfConsultation(consultationId: string): Promise<Expert | null> {
  return (
    publicExperts().find((expert) =>
      upcomingConsultations(expert).some(({ id }) => id === consultationId),
    ) ?? null
  );
}

/** The same as `findExpert`, for transactions of other modules. */
export function findExpertInTransaction(expertId: string | undefined): Expert | null {
  const expert = experts.find(expertId);
  return expert && isPublic(expert) ? expert : null;
}

/** The account of an expert, public or not: an expert who has been booked still meets the member. Null for one without an account. */
export async function findAccountOfExpert(expertId: string): Promise<string | null> {
  return accountOfExpertInTransaction(expertId);
}

/** What an expert is called, public or not; null for one who is not there. */
export const nameOfExpertInTransaction = (expertId: string): string | null =>
  experts.find(expertId)?.name ?? null;

/** The same as `findAccountOfExpert`, for transactions of other modules. */
export const accountOfExpertInTransaction = (expertId: string): string | null =>
  experts.find(expertId)?.accountId ?? null;

/** Any expert, public or not: of what somebody has asked or booked, or for staff. */
export async function findAnyExpert(expertId: string | null | undefined): Promise<Expert | null> {
  return experts.find(expertId ?? undefined);
}

/** The expert that a person is, public or not; null for everybody else. One who has stepped down still meets who has booked or asked them. */
export async function findExpertOfAccount({ id }: Pick<Account, "id">): Promise<Expert | null> {
  return expertOfAccountInTransaction(id);
}

/** Whether a person is an expert now, approved or not. */
export async function isExpert({ id }: Pick<Account, "id">): Promise<boolean> {
  return expertOfAccountInTransaction(id)?.steppedDownAt === null;
}

/** The same as `findExpertOfAccount`, for transactions of other modules. */
export const expertOfAccountInTransaction = (accountId: string): Expert | null =>
  experts.listBy("accountId", accountId)[0] ?? null;

const publicExperts = () => experts.list(isPublic);

const inOrder = (format: Locale["format"]): readonly Expert[] =>
  publicOf(experts.sorted(byStanding(format)));

const publicOf = memoized((sorted: readonly Expert[]) => sorted.filter(isPublic));

const wordsOf = memoized((published: readonly Expert[]) =>
  memoized((compareWords: Formats["compareWords"]) =>
    specializationsOf(published, { compareWords }),
  ),
);
