import type { Expert } from "~/modules/advice/experts/expert";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { expertRatings } from "~/modules/advice/experts/ratings/ratings.store.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { type Company, CompanySchema } from "~/modules/companies/companies/company";
import type { CompanyContact } from "~/modules/companies/companies/contacts/company-contact";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import { type Event, momentsOf } from "~/modules/events/events/event";
import { events } from "~/modules/events/events/events.store.server";
import {
  type Registration,
  RegistrationSchema,
  registrationId,
} from "~/modules/events/events/seats/registration";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import type { Account } from "~/modules/people/accounts/account";
import type { Offer } from "~/modules/publishing/offers/offer";
import { offers } from "~/modules/publishing/offers/offers.store.server";
import type { Store } from "~/platform/store/store";
import { transaction } from "~/platform/store/stores.server";
import type { OrganizationRow } from "~/platform/supabase/port/database.types";
import { dayFromToday, now } from "~/platform/time/clock";

/** Records for tests that do not depend on their details; relevant details are in the changes. */

/** A member as operations receive them; without a company unless one is given. */
export function anAccount(changes: Partial<Account> & Pick<Account, "id">): Account {
  return {
    email: `${changes.id}@example.com`,
    firstName: "Anna",
    lastName: "Zielińska",
    position: "Prezeska",
    avatarUrl: null,
    expertise: [],
    membership: null,
    ...changes,
  };
}

/** The configured administrator, as operations of staff receive them. */
export const BY_STAFF = { by: { id: "administrator" } } as const;

/** Staff call an event off. */
export const CALLED_OFF = { ...BY_STAFF, reason: "Prelegentka zachorowała." } as const;

/** A row of an organization that is not in the database. */
export function anOrganization(
  changes: Partial<OrganizationRow> & Pick<OrganizationRow, "id">,
): OrganizationRow {
  return {
    name: "Pracownia Łąka",
    size: "1-10",
    industry: "Usługi",
    short_description: "",
    full_description: "",
    logo_url: null,
    tags: [],
    hidden: false,
    offering: "",
    seeking: "",
    published: false,
    created_at: now(),
    updated_at: now(),
    ...changes,
  };
}

/**
 * A company that is a full member, without an organization in the database, added to the existing
 * ones.
 */
export async function aMemberCompany(
  overrides: Partial<Company> & Pick<Company, "id">,
): Promise<Company> {
  const company = CompanySchema.parse({
    name: `Firma ${overrides.id}`,
    location: "Łódź",
    website: "",
    status: "member",
    createdAt: dayFromToday(-30),
    contactPerson: { firstName: "", lastName: "", position: "", email: "", phone: "" },
    organizationId: `org-${overrides.id}`,
    invitationCode: null,
    joinedAt: now(),
    memberUntil: null,
    emailConfirmed: true,
    industry: "Produkcja",
    size: "11-50",
    ...overrides,
  });
  return transaction(() => companies.save(company));
}

/** A company known to staff that has not signed up, with a contact person. */
export async function aLead(
  overrides: Partial<Company> & Pick<Company, "id">,
): Promise<Company & { revision: number }> {
  const contactPerson = {
    firstName: "Irena",
    lastName: "Maj",
    position: "",
    email: "irena@example.com",
    phone: "",
  };
  const lead = {
    status: "lead",
    organizationId: null,
    joinedAt: null,
    contactPerson,
    ...overrides,
  } as const;
  const { id } = await aMemberCompany(lead);
  const [row] = companies.list((company) => company.id === id);
  if (!row) throw new Error("the lead is not there");
  return row;
}

/** A person of a company whom staff know without an account, added to the existing ones. */
export const aContact = (
  changes: Partial<CompanyContact> & Pick<CompanyContact, "id" | "companyId">,
): Promise<CompanyContact & { revision: number }> =>
  transaction(() =>
    companyContacts.save({
      name: "Ewa Kos",
      role: "",
      phone: "",
      email: "",
      isForBookkeeping: false,
      isRepresentative: false,
      isForLetters: false,
      updatedAt: now(),
      ...changes,
    }),
  );

/** A member of that company. */
export const aMemberOf = (
  { name, organizationId }: Company,
  changes: Partial<Account> & Pick<Account, "id">,
): Account =>
  anAccount({
    ...changes,
    membership: {
      organizationId: organizationId ?? "",
      companyName: name,
      isOwner: false,
      since: now(),
    },
  });

/** One event in an otherwise empty calendar, or beside those already there. */
export async function anEvent(overrides: Partial<Event> = {}, day = 3): Promise<Event> {
  const event: Event = {
    id: `event-${events.list().length}`,
    title: "Spotkanie",
    description: "Opis spotkania.",
    ...momentsOf(dayFromToday(day), "10:00-12:00")!,
    location: "Łódź",
    address: "ul. Kupiecka 14, 90-001 Łódź",
    type: "offline",
    category: "other",
    price: "bezpłatnie",
    prices: null,
    image: null,
    capacity: 60,
    registeredCount: 59,
    pastArrivals: null,
    guestsPerCompany: 0,
    closesAt: null,
    hoursForOthers: 0,
    firstCompanies: "members",
    featured: false,
    agenda: [],
    speakers: [],
    forWhom: [],
    benefits: [],
    certificateHours: null,
    certificateSigner: "",
    toBring: "",
    gettingThere: "",
    streamUrl: "",
    relatedEvents: [],
    externalUrl: null,
    cancelledAt: null,
    cancelReason: "",
    publishedAt: "2020-01-01T00:00:00.000Z",
    sequence: 0,
    updatedAt: now(),
    ...overrides,
  };
  return transaction(() => events.save(event));
}

/** A seat at an event, with nobody asked. */
export function aSeat(
  eventId: string,
  accountId: string,
  changes: Partial<Registration> = {},
): Promise<Registration> {
  const row = RegistrationSchema.parse({
    id: registrationId(eventId, accountId),
    eventId,
    accountId,
    reference: `W-${accountId}`,
    name: accountId,
    email: `${accountId}@example.com`,
    status: "registered",
    arrival: 1,
    createdAt: now(),
    entryCode: `${eventId}-${accountId}`,
    ...changes,
  });
  return transaction(() => registrations.save(row));
}

/** An expert who can be seen, asked and booked, added to the existing ones. */
export async function anExpert(overrides: Partial<Expert> = {}): Promise<Expert> {
  const expert: Expert = {
    id: `expert-${experts.list().length}`,
    accountId: null,
    keptBy: "staff",
    steppedDownAt: null,
    refusal: null,
    appliedAt: null,
    name: "Marta Wilczyńska",
    title: "Radca prawny",
    company: "Kancelaria Wilczyńska",
    organizationId: null,
    email: "marta.wilczynska@example.com",
    phone: "42 000 21 01",
    website: "https://www.example.com/wilczynska",
    location: "Łódź",
    avatar: null,
    picture: null,
    description: "Doradzam firmom przy umowach.",
    specializations: ["Prawo"],
    skills: ["Umowy handlowe"],
    languages: ["polski"],
    awards: [],
    experience: [],
    education: [],
    yearsOfExperience: 14,
    clients: 180,
    opinions: [],
    consultations: [],
    consultationPrice: "400 zł za godzinę",
    consultationInfo: "Rozmowa trwa godzinę.",
    availability: "poniedziałek–piątek",
    available: true,
    confirmsAtOnce: true,
    active: true,
    pendingApproval: false,
    allowContact: true,
    ...overrides,
  };
  return transaction(() => experts.save(expert));
}

/** Ratings of an expert by sample members, without sentences, added to the existing ones. */
export function someRatings(expertId: string, stars: readonly number[]): Promise<void> {
  return transaction(() => {
    for (const [index, count] of stars.entries())
      expertRatings.save({
        id: `${expertId}:${index}`,
        reference: "",
        expertId,
        accountId: "",
        stars: count,
        sentence: "",
        isShown: null,
        createdAt: now(),
        sessionEndedAt: now(),
      });
  });
}

/** An offer that is public for another hundred days, added to the existing ones. */
export async function anOffer(overrides: Partial<Offer> = {}): Promise<Offer> {
  const offer = offerRow({
    id: `offer-${offers.list().length}`,
    validUntil: dayFromToday(100),
    createdAt: now(),
    ...overrides,
  });
  return transaction(() => offers.save(offer));
}

/** The row of an offer that is not in the store. */
export function offerRow(
  overrides: Pick<Offer, "id" | "validUntil" | "createdAt"> & Partial<Offer>,
): Offer {
  return {
    title: "Sala na spotkania",
    company: "Hotel Łąka",
    organizationId: null,
    createdBy: null,
    description: "Sale do 30 osób.",
    fullDescription: "Trzy sale.\n\nParking.",
    category: "Wynajem",
    promo: "DIG-ABC12",
    discount: "20%",
    originalPrice: 1250,
    discountedPrice: 1000,
    featured: false,
    logo: null,
    contact: { address: "", phone: "", email: "", website: "" },
    benefits: ["Parking"],
    terms: ["Do 30 osób"],
    tags: [],
    approved: true,
    refusal: null,
    withdrawnAt: null,
    ...overrides,
  };
}

/** Changes a row in its store directly, without notifications. */
export function changeRow<Row extends { id: string }>(
  store: Store<Row>,
  id: string,
  changes: Partial<Row>,
): Promise<Row> {
  return transaction(() => store.save({ ...store.find(id)!, ...changes }));
}
