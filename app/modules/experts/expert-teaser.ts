import type { Expert } from "./expert";
import type { ExpertTeaser } from "./expert-card";

/** A card shows this many specializations and counts the others (spec §9). */
const SHOWN = 3;

const RATING = new Intl.NumberFormat("pl-PL", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** An expert as a card shows him. */
export function teaserOf(expert: Expert): ExpertTeaser {
  const { id, name, title, company, avatar, specializations, reviews, yearsOfExperience, available, allowContact } = expert;
  return {
    id,
    name,
    title,
    company,
    avatar,
    specializations: specializations.slice(0, SHOWN),
    moreSpecializations: Math.max(0, specializations.length - SHOWN),
    rating: ratingOf(expert),
    reviews,
    yearsOfExperience,
    available,
    allowContact,
  };
}

/** "4,9" */
export function ratingOf({ rating }: Pick<Expert, "rating">): string | null {
  return rating === null ? null : RATING.format(rating);
}
