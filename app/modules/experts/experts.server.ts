import {
  byStanding,
  type Expert,
  type ExpertQuery,
  isPublic,
  matchesExpertQuery,
  specializationsOf,
  upcomingConsultations,
} from "./expert";
import type { ExpertTeaser } from "./expert-card";
import { teaserOf } from "./expert-teaser";
import { experts } from "./experts.store.server";

/** What a search finds among the active experts: who can be asked now, then the best rated. */
export async function listExperts(query: ExpertQuery = {}): Promise<Expert[]> {
  return publicExperts().filter((expert) => matchesExpertQuery(expert, query));
}

/** The first experts, for pages that show a few. */
export async function featuredExperts(limit: number): Promise<ExpertTeaser[]> {
  return publicExperts().slice(0, limit).map(teaserOf);
}

/** What the active experts specialize in, most frequent first. */
export async function listSpecializations(): Promise<string[]> {
  return specializationsOf(publicExperts());
}

/** An active expert; one who is unknown, inactive or awaiting approval is not there. */
export async function findExpert(expertId: string | undefined): Promise<Expert | null> {
  const expert = experts.find(expertId);
  return expert && isPublic(expert) ? expert : null;
}

/** The expert whose upcoming session it is, for links that name nothing else. */
export async function findExpertOfConsultation(consultationId: string): Promise<Expert | null> {
  return publicExperts().find((expert) => upcomingConsultations(expert).some(({ id }) => id === consultationId)) ?? null;
}

/** Any expert, public or not, for transactions of other modules. */
export const findExpertInTransaction = (expertId: string | undefined): Expert | null => experts.find(expertId);

function publicExperts(): Expert[] {
  return experts.list(isPublic).sort(byStanding);
}
