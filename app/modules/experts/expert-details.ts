import { formatDateWithWeekday, formatTime } from "~/platform/time/dates";
import { type Expert, startOf, upcomingConsultations } from "./expert";
import { ratingOf } from "./expert-teaser";

export type ExpertDetails = ReturnType<typeof detailsOf>;

/** Whether an hour that an expert offers can be booked, is somebody's already, or is too near or too far. */
export type ConsultationState = "open" | "taken" | "closed";

/**
 * An expert as his page shows him; phone, mail and website only where he allows contact (design §5.3).
 *
 * @param states what can be said of his upcoming consultations, by their id
 */
export function detailsOf(expert: Expert, { states = {} }: { states?: Record<string, ConsultationState> } = {}) {
  const { id, name, title, company, location, avatar, available, allowContact, description, specializations } = expert;
  const { experience, education, skills, languages, awards, yearsOfExperience, reviews, clients, opinions } = expert;
  const { email, phone, website, consultationPrice, consultationInfo, availability } = expert;
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
    consultations: upcomingConsultations(expert).map((session) => {
      const startsAt = startOf(session);
      return {
        id: session.id,
        title: session.title,
        startsAt,
        date: formatDateWithWeekday(startsAt),
        time: formatTime(startsAt),
        state: available ? (states[session.id] ?? "closed") : "closed",
      };
    }),
    opinions,
    consultationPrice,
    consultationInfo,
    availability,
  };
}
