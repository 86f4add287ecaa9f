import type { Booking } from "~/modules/advice/bookings/booking";
import { listBookings } from "~/modules/advice/bookings/member/bookings.server";
import type { Question } from "~/modules/advice/questions/question";
import { listQuestions } from "~/modules/advice/questions/questions.server";
import type { Certificate } from "~/modules/events/certificates/certificate";
import { listCertificatesOfPeople } from "~/modules/events/certificates/issued-certificates.server";
import { listSeatsOfGuests } from "~/modules/events/events/guests/guest-seats.server";
import {
  type GivenUpSeatOfPerson,
  listGivenUpSeatsOfPerson,
  listSeatsOfPerson,
  type SeatOfPerson,
} from "~/modules/events/events/seats/participations.server";
import type { Offer } from "~/modules/publishing/offers/offer";
import { listOffersOfCompany } from "~/modules/publishing/offers/staff-offers.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import { listMessagesFrom } from "~/modules/voice/contact/staff-messages.server";
import { listFinishedVotesOf, type VoteOfPerson } from "~/modules/voice/polls/polls.server";
import { type AccountsByAddress, accountsWith } from "./people-of-company.server";

/** The member of staff who reads a record. */
export interface ReadBy {
  by: Pick<Staff, "roles">;
}

/** True for staff who may read letters, and so bookings, questions, messages and mails. */
export const mayReadLetters = ({ by }: ReadBy): boolean => isAllowed("letters:read", by.roles);

/** A person as entries of a record name them. */
export interface NamedPerson {
  /** The account, or the guest's own id. */
  id: string;
  name: string;
  /** True for a person without an account, and so without a record. */
  isGuest?: boolean;
}

/** Seats, bookings, questions, votes and certificates of one person. */
export interface PersonDealings {
  person: NamedPerson;
  seats: SeatOfPerson[];
  givenUpSeats: GivenUpSeatOfPerson[];
  bookings: Booking[];
  questions: Question[];
  votes: VoteOfPerson[];
  certificates: Certificate[];
}

/**
 * Those of all people of a record, guests included, the offers of their company, and messages to
 * the office.
 */
export interface Dealings {
  people: PersonDealings[];
  offers: Offer[];
  /** Those from an address of the record (rules 1281). */
  messages: Awaited<ReturnType<typeof listMessagesFrom>>;
}

interface DealingsOf {
  /** People with accounts. */
  people: readonly (NamedPerson & { email: string })[];
  /** Null for a record without guests of a company. */
  companyId?: string | null;
  /** Null for a record without offers and guests of a company. */
  organizationId: string | null;
  /** All addresses of the record. */
  addresses: readonly string[];
}

/** Without bookings, questions and messages for staff who may not read letters (rules 890). */
export async function dealingsOf(
  { people, companyId = null, organizationId, addresses }: DealingsOf,
  { by }: ReadBy,
): Promise<Dealings> {
  const seesLetters = mayReadLetters({ by });
  const ids = people.map(({ id }) => id);
  // One reading of each log for all people, however many there are (rules 1634).
  const logged = {
    votes: await listFinishedVotesOf(ids),
    certificates: await listCertificatesOfPeople(ids),
  };
  const all = await Promise.all(people.map((person) => dealingsOfPerson(person, logged)));
  const own = seesLetters ? all : all.map((one) => ({ ...one, bookings: [], questions: [] }));
  const known = new Set(own.flatMap(({ seats }) => seats.map(({ registration: { id } }) => id)));
  const guests = (await listSeatsOfGuests({ companyId, organizationId, addresses })).filter(
    ({ registration: { id } }) => !known.has(id),
  );
  // Their accounts, if they have one, are of other companies.
  const accounts = await accountsWith(
    guests.map(({ registration: { email } }) => email),
    people,
  );
  return {
    people: [...own, ...guests.map((guest) => dealingsOfGuest(guest, accounts))],
    offers: organizationId === null ? [] : await listOffersOfCompany(organizationId),
    messages: seesLetters ? await listMessagesFrom(addresses) : [],
  };
}

async function dealingsOfPerson(
  { id, name, email }: NamedPerson & { email: string },
  { votes, certificates }: Pick<PersonDealings, "votes" | "certificates">,
): Promise<PersonDealings> {
  const by = { id };
  const ofNone = { companyId: null, organizationId: null };
  const asGuest = await listSeatsOfGuests({ ...ofNone, addresses: [email] });
  return {
    person: { id, name },
    seats: [...(await listSeatsOfPerson(id)), ...asGuest],
    givenUpSeats: await listGivenUpSeatsOfPerson(id),
    bookings: await listBookings({ by }),
    questions: await listQuestions({ by }),
    votes: votes.filter(({ accountId }) => accountId === id),
    certificates: certificates.filter(({ accountId }) => accountId === id),
  };
}

function dealingsOfGuest(seat: SeatOfPerson, accounts: AccountsByAddress): PersonDealings {
  const { accountId: id, name, email } = seat.registration;
  const account = accounts?.get(email.toLowerCase());
  return {
    person: account ? { id: account.id, name: account.name } : { id, name, isGuest: true },
    seats: [seat],
    givenUpSeats: [],
    bookings: [],
    questions: [],
    votes: [],
    certificates: [],
  };
}
