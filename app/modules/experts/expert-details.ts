import { formatDateWithWeekday, formatTime } from "~/platform/time/dates";
import { type Expert, startOf, upcomingSessions } from "./expert";
import { ratingOf } from "./expert-teaser";

export type ExpertDetails = ReturnType<typeof detailsOf>;

/** Whether an hour that an expert offers can be booked, is somebody's already, or is too near or too far. */
export type OfferState = "open" | "taken" | "closed";

/**
 * An expert as his page shows him; phone, mail and website only where he allows contact (design §5.3).
 *
 * @param offers what can be said of his upcoming sessions, by their id
 */
export function detailsOf(expert: Expert, { offers = {} }: { offers?: Record<string, OfferState> } = {}) {
  const { id, name, title, company, location, avatar, available, allowContact, description, specializations } = expert;
  const { experience, education, skills, languages, awards, yearsOfExperience, reviews, clients, opinions } = expert;
  const { email, phone, website, sessionPrice, sessionInfo, availability } = expert;
  return {
    id,
    name,
    title,
    company,
    location,
    avatar,
    available,
    allowContact,
    rating: ratingOf(expert),
    reviews,
    clients,
    yearsOfExperience,
    paragraphs: description.trim().split(/\n\s*\n/),
    specializations,
    experience,
    education,
    skills,
    languages,
    awards,
    contact: allowContact ? { email, phone, website } : null,
    sessions: upcomingSessions(expert).map((session) => {
      const startsAt = startOf(session);
      return {
        id: session.id,
        title: session.title,
        startsAt,
        date: formatDateWithWeekday(startsAt),
        time: formatTime(startsAt),
        state: available ? (offers[session.id] ?? "closed") : "closed",
      };
    }),
    opinions,
    sessionPrice,
    sessionInfo,
    availability,
  };
}
