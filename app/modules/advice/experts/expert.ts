import { z } from "zod";
import { onTheme, type Theme } from "~/content/themes";
import { wordsByFrequency } from "~/platform/lists/free-words";
import { fold, searchOf } from "~/platform/lists/list-query";
import { memoized } from "~/platform/memo/memoized";
import { now } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import { compareMoments, isBefore, MomentSchema, momentInWarsaw } from "~/platform/time/moments";
import type { RatingSum } from "./ratings/rating";

/** The nine hours at which slots begin (rules 84). */
export const SLOT_HOURS = [
  "10:00",
  "11:00",
  "12:00",
  "13:00",
  "14:00",
  "15:00",
  "16:00",
  "17:00",
  "18:00",
] as const;

export const ConsultationSchema = z.object({
  /** Never equals an expert's id: `/expert-session-form/{id}` takes both (rules 82). */
  id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  time: z.enum(SLOT_HOURS),
});

/** An hour with a subject, offered by an expert. */
export type Consultation = z.output<typeof ConsultationSchema>;

/** Free, taken, or too near or too far away to book. */
export type ConsultationState = "open" | "taken" | "closed";

export const ExpertSchema = z.object({
  id: z.string(),
  /** The member who is this expert; null without an account. */
  accountId: z.string().nullable(),
  /** The editor of the record: staff, or the person (rules 270, DECISIONS 130). */
  keptBy: z.enum(["staff", "profile"]).default("staff"),
  /** When the person stopped being an expert; null while they are one. */
  steppedDownAt: MomentSchema.nullable().default(null),
  /** The reason of staff's refusal; null after a new application or an approval. */
  refusal: z.string().nullable().default(null),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  /** The person's organization; null without an account or a company. */
  organizationId: z.string().nullable().default(null),
  email: z.string(),
  phone: z.string(),
  website: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  location: z.string(),
  /** Link or path of the picture; null shows the initials. */
  avatar: z.string().nullable(),
  /** Place of the picture that staff have given, which is shown instead (rules 968). */
  picture: z.string().nullable().default(null),
  /** Paragraphs, with an empty line between them. */
  description: z.string(),
  specializations: z.array(z.string()),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  awards: z.array(z.string()),
  experience: z.array(z.object({ title: z.string(), company: z.string(), years: z.string() })),
  education: z.array(z.object({ degree: z.string(), university: z.string(), years: z.string() })),
  yearsOfExperience: z.number().int().nonnegative().nullable(),
  /** Figures that staff wrote before members could rate; nothing reads them (rules 1403). */
  rating: z.number().nullish(),
  reviews: z.number().optional(),
  clients: z.number().int().nonnegative(),
  opinions: z.array(z.object({ author: z.string(), content: z.string() })),
  consultations: z.array(ConsultationSchema),
  /** "400 zł za godzinę" */
  consultationPrice: z.string(),
  consultationInfo: z.string(),
  /** Usual working days, "poniedziałek–piątek". */
  availability: z.string(),
  /** Takes questions and bookings at present. */
  available: z.boolean(),
  /** On: a booking needs no answer. Off: it is a request until somebody confirms it (rules 980). */
  confirmsAtOnce: z.boolean().default(true),
  active: z.boolean(),
  pendingApproval: z.boolean(),
  /** When the person last applied; null if that was before the moment was stored. */
  appliedAt: MomentSchema.nullable().default(null),
  /** Off hides the question form, phone, mail and website (rules 78). */
  allowContact: z.boolean(),
});

/** An expert, who answers questions and takes bookings. */
export type Expert = z.output<typeof ExpertSchema>;

/** Word order of the reader's language: `locale.format`. */
export type Alphabet = Pick<Formats, "compareWords">;

export interface ExpertQuery {
  q?: string;
  /** At least one must match; empty matches every expert. */
  specializations?: readonly string[];
  /** Empty matches every expert (rules 460). */
  theme?: Theme | "";
}

/** True if visitors may see the expert (rules 74). */
export const isPublic = (
  expert: Pick<Expert, "active" | "pendingApproval" | "keptBy" | "company">,
): boolean => expert.active && !expert.pendingApproval && !lacksCompany(expert);

/** True while a record that a profile makes names no company: its person left it (rules 1410). */
export const lacksCompany = ({ keptBy, company }: Pick<Expert, "keptBy" | "company">): boolean =>
  keptBy === "profile" && company === "";

/** Standing with the chamber: pending, public or hidden (rules 271). */
export type ExpertStanding = "pending" | "active" | "inactive";

export function standingOf({
  active,
  pendingApproval,
}: Pick<Expert, "active" | "pendingApproval">): ExpertStanding {
  if (pendingApproval) return "pending";
  return active ? "active" : "inactive";
}

/** Fields that search and filters use. */
type Searched = Pick<Expert, "name" | "title" | "specializations">;

/** Search and filters without the theme; an expert must pass all of them (rules 76). */
export function expertFilter({
  q = "",
  specializations = [],
}: ExpertQuery): (expert: Searched) => boolean {
  const [isFound, wanted] = [searchExperts(q), specializations.map(fold)];
  const isSpecialized = (expert: Searched) =>
    wanted.length === 0 || wanted.some((one) => foldedSpecializations(expert).includes(one));
  return (expert) => isFound(expert) && isSpecialized(expert);
}

const searchExperts = searchOf<Searched>(({ name, title, specializations }) => [
  name,
  title,
  ...specializations,
]);

/** Filters experts by a theme (rules 460). */
export const expertsOnTheme = onTheme<Expert>(({ specializations }) => specializations);

const foldedSpecializations = memoized(({ specializations }: Searched) =>
  specializations.map(fold),
);

/** Order of every list (rules 75). An expert without a rating comes last. */
export const byStanding =
  (sums: ReadonlyMap<string, RatingSum>, { compareWords }: Alphabet) =>
  (one: Expert, other: Expert): number => {
    const [mine, others] = [sums.get(one.id), sums.get(other.id)];
    return (
      Number(other.available) - Number(one.available) ||
      (others?.average ?? 0) - (mine?.average ?? 0) ||
      (others?.count ?? 0) - (mine?.count ?? 0) ||
      compareWords(one.name, other.name)
    );
  };

/**
 * The specializations of the experts, in alphabetical order. A word in two spellings counts once,
 * in the spelling of the first expert.
 */
export const specializationsOf = (
  experts: readonly Pick<Expert, "specializations">[],
  alphabet: Alphabet,
): string[] =>
  wordsByFrequency(
    experts.flatMap(({ specializations }) => specializations),
    alphabet,
  ).sort(alphabet.compareWords);

/** The moment when a consultation begins. */
export const startOf = ({ date, time }: Pick<Consultation, "date" | "time">): string =>
  momentInWarsaw(date, time);

export const slotOf = ({ date, time }: Pick<Consultation, "date" | "time">): string =>
  `${date}T${time}`;

/** Consultations that have not begun yet, soonest first. */
export function upcomingConsultations({
  consultations,
}: Pick<Expert, "consultations">): Consultation[] {
  const moment = now();
  return consultations
    .filter((consultation) => isBefore(moment, startOf(consultation)))
    .sort((one, other) => compareMoments(startOf(one), startOf(other)));
}
