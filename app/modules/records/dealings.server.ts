import type { Booking } from "~/modules/bookings/booking";
import { listBookings } from "~/modules/bookings/bookings.server";
import type { Certificate } from "~/modules/certificates/certificate";
import { listCertificatesOfPerson } from "~/modules/certificates/certificates.server";
import { listMessagesFrom } from "~/modules/contact/staff-messages.server";
import {
  type GivenUpSeatOfPerson,
  listGivenUpSeatsOfPerson,
  listSeatsOfPerson,
  type SeatOfPerson,
} from "~/modules/events/attendance/participations.server";
import type { Offer } from "~/modules/offers/offer";
import { listOffersOfCompany } from "~/modules/offers/staff-offers.server";
import type { Poll } from "~/modules/polls/poll";
import { listFinishedVotesOf } from "~/modules/polls/polls.server";
import type { Question } from "~/modules/questions/question";
import { listQuestions } from "~/modules/questions/questions.server";
import type { Staff } from "~/modules/staff/staff";
import { isAllowed } from "~/modules/staff-rights/staff-rights";

/** The member of staff who reads a record. */
export interface ReadBy {
  by: Pick<Staff, "roles">;
}

/** True for staff who may read letters, and so bookings, questions, messages and mails. */
export const mayReadLetters = ({ by }: ReadBy): boolean => isAllowed("letters:read", by.roles);

/** A person as entries of a record name them. */
export interface NamedPerson {
  /** The account. */
  id: string;
  name: string;
}

/** Seats, bookings, questions, votes and certificates of one person. */
export interface PersonDealings {
  person: NamedPerson;
  seats: SeatOfPerson[];
  givenUpSeats: GivenUpSeatOfPerson[];
  bookings: Booking[];
  questions: Question[];
  votes: { poll: Poll; endedAt: string }[];
  certificates: Certificate[];
}

/** Those of all people of a record, the offers of their company, and messages to the office. */
export interface Dealings {
  people: PersonDealings[];
  offers: Offer[];
  /** Those from an address of the record (rules 1281). */
  messages: Awaited<ReturnType<typeof listMessagesFrom>>;
}

interface DealingsOf {
  people: readonly NamedPerson[];
  /** Null for a record without offers. */
  organizationId: string | null;
  /** All addresses of the record. */
  addresses: readonly string[];
}

/** Without bookings, questions and messages for staff who may not read letters (rules 890). */
export async function dealingsOf(
  { people, organizationId, addresses }: DealingsOf,
  { by }: ReadBy,
): Promise<Dealings> {
  const seesLetters = mayReadLetters({ by });
  const all = await Promise.all(people.map(dealingsOfPerson));
  return {
    people: seesLetters ? all : all.map((one) => ({ ...one, bookings: [], questions: [] })),
    offers: organizationId === null ? [] : await listOffersOfCompany(organizationId),
    messages: seesLetters ? await listMessagesFrom(addresses) : [],
  };
}

async function dealingsOfPerson({ id, name }: NamedPerson): Promise<PersonDealings> {
  const by = { id };
  return {
    person: { id, name },
    seats: await listSeatsOfPerson(id),
    givenUpSeats: await listGivenUpSeatsOfPerson(id),
    bookings: await listBookings({ by }),
    questions: await listQuestions({ by }),
    votes: await listFinishedVotesOf(id),
    certificates: await listCertificatesOfPerson(id),
  };
}
