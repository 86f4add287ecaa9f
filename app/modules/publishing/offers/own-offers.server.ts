import { randomInt } from "node:crypto";
import type { Company } from "~/modules/companies/companies/company";
import {
  findMemberCompanyOf,
  findMemberCompanyOfInTransaction,
} from "~/modules/companies/companies/membership/companies.server";
import { noteInTransaction } from "~/modules/messages/notifications/notifications.server";
import type { ByMember } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { drawFree } from "~/platform/ids/reference.server";
import { searchOf } from "~/platform/lists/list-query";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { discountOf, type Offer, type OfferState, offersLeft, stateOf } from "./offer";
import type { OwnOfferInput } from "./offer.schema";
import { removeUsesInTransaction } from "./offers.server";
import { offers } from "./offers.store.server";

interface OwnOfferQuery {
  q?: string;
  /** One state; all states if it is missing. */
  state?: OfferState;
}

const addedBy = rateLimit("offers-of", { points: 30, seconds: 3600 });

/**
 * Counts an attempt to add an offer. @returns seconds to wait after too many, else null (rules 219)
 */
export const offerLimit = ({ by }: ByMember): Promise<number | null> => addedBy.count(by.id);

/**
 * The offers of a person's company that match, newest first, without withdrawn ones (rules 220).
 */
export async function listOwnOffers(
  { q = "", state }: OwnOfferQuery,
  { by }: ByMember,
): Promise<Offer[]> {
  const day = dayFromToday(0);
  return ownOffers(by.membership?.organizationId)
    .filter(
      (offer) =>
        stateOf(offer, day) !== "withdrawn" &&
        (state === undefined || stateOf(offer, day) === state),
    )
    .filter(searchOwn(q))
    .sort((one, other) => compareMoments(other.createdAt, one.createdAt));
}

const searchOwn = searchOf<Offer>(({ title, description, category }) => [
  title,
  description,
  category,
]);

/** An offer of the person's company, withdrawn or not; null for that of another company. */
export async function findOwnOffer(
  offerId: string | undefined,
  { by }: ByMember,
): Promise<Offer | null> {
  return ownOffer(offerId, { by });
}

/** How many offers the company may still add this month; null without a limit (rules 106). */
export async function countOffersLeft({ by }: ByMember): Promise<number | null> {
  const company = await findMemberCompanyOf(by.membership);
  return company && leftFor(company);
}

/**
 * Adds an offer of the person's company, which waits for the staff. The limit of the month holds
 * for simultaneous requests too (rules 106, 219).
 */
export async function addOffer(
  input: OwnOfferInput,
  { by }: ByMember,
  locale: Pick<Locale, "t">,
): Promise<Offer | Refusal<"limit"> | Refusal<"not-member">> {
  // Makes the record of a company that has none, so that the transaction finds it.
  await findMemberCompanyOf(by.membership);
  return transaction(() => {
    const company = memberCompanyOf({ by });
    if (!company) return refuse("not-member");
    if (leftFor(company) === 0) return refuse("limit");
    const offer = offers.save({
      ...offerFieldsOf(input, company, locale),
      contact: contactOf(input, NO_CONTACT),
      id: createId(),
      organizationId: company.organizationId,
      createdBy: by.id,
      fullDescription: "",
      promo: newPromoCode(),
      featured: false,
      createdAt: now(),
      withdrawnAt: null,
    });
    noteInTransaction(by.id, "offerAdded", {
      params: { title: offer.title },
      link: paths.ownOffers(),
    });
    return offer;
  });
}

/** Changes an offer of the person's company; it waits for the staff again (rules 220). */
export async function editOffer(
  offerId: string | undefined,
  input: OwnOfferInput,
  { by }: ByMember,
  locale: Pick<Locale, "t">,
): Promise<Offer | Refusal<"not-found"> | Refusal<"not-member">> {
  return transaction(() => {
    const company = memberCompanyOf({ by });
    if (!company) return refuse("not-member");
    const offer = ownOffer(offerId, { by });
    return offer && offer.withdrawnAt === null
      ? offers.save({
          ...offer,
          ...offerFieldsOf(input, company, locale),
          contact: contactOf(input, offer.contact),
        })
      : refuse("not-found");
  });
}

/** Withdraws an offer of the person's company for good. */
export async function withdrawOffer(
  offerId: string | undefined,
  { by }: ByMember,
): Promise<Offer | Refusal<"not-found"> | Refusal<"not-member">> {
  return transaction(() => {
    if (!memberCompanyOf({ by })) return refuse("not-member");
    const offer = ownOffer(offerId, { by });
    if (!offer) return refuse("not-found");
    if (offer.withdrawnAt !== null) return offer;
    noteInTransaction(by.id, "offerWithdrawn", {
      params: { title: offer.title },
      link: paths.ownOffers(),
    });
    return offers.save({ ...offer, withdrawnAt: now() });
  });
}

/** Withdraws all offers of a company, inside the transaction that closes it. */
export function withdrawOffersOfInTransaction(organizationId: string): void {
  for (const offer of ownOffers(organizationId))
    if (offer.withdrawnAt === null) offers.save({ ...offer, withdrawnAt: now() });
}

/** Removes all offers of a company that is removed, with their uses. */
export function removeOffersOfInTransaction(organizationId: string): void {
  for (const { id } of ownOffers(organizationId)) {
    offers.remove(id);
    removeUsesInTransaction(id);
  }
}

/** The typed fields and those that follow from them; the offer waits for the staff. */
function offerFieldsOf(input: OwnOfferInput, { name, logoUrl }: Company, { t }: Pick<Locale, "t">) {
  const {
    title,
    description,
    benefits,
    terms,
    validUntil,
    discount = null,
    originalPrice = null,
    discountedPrice = null,
  } = input;
  const tags = [...new Map(input.tags.map((tag) => [tag.toLowerCase(), tag])).values()];
  const priced =
    originalPrice !== null && discountedPrice !== null
      ? discountOf({ originalPrice, discountedPrice })
      : null;
  return {
    title,
    description,
    benefits,
    terms,
    validUntil,
    originalPrice,
    discountedPrice,
    tags,
    company: name,
    logo: logoUrl,
    category: tags[0] ?? t("offers:defaultCategory"),
    discount: priced ?? discount,
    approved: false,
    refusal: null,
  };
}

const NO_CONTACT: Offer["contact"] = { address: "", phone: "", email: "", website: "" };

/** The contact as typed; the form has no field for the address. */
const contactOf = (
  { phone, email, website }: OwnOfferInput,
  { address }: Offer["contact"],
): Offer["contact"] => ({ address, phone, email, website });

const leftFor = ({ status, organizationId }: Company): number | null =>
  status === "member" ? null : offersLeft(ownOffers(organizationId), dayFromToday(0));

const memberCompanyOf = ({ by: { membership } }: ByMember): Company | null =>
  membership && findMemberCompanyOfInTransaction(membership.organizationId);

/** All offers of a company, withdrawn ones included. */
function ownOffers(organizationId: string | null | undefined): Offer[] {
  return organizationId ? offers.listBy("organizationId", organizationId) : [];
}

function ownOffer(offerId: string | undefined, { by: { membership } }: ByMember): Offer | null {
  const offer = offers.find(offerId);
  return offer && membership && offer.organizationId === membership.organizationId ? offer : null;
}

/** A code that no other offer has. */
const newPromoCode = (): string =>
  drawFree(
    () =>
      `DIG-${Array.from({ length: 5 }, () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)]).join("")}`,
    (code) => offers.listBy("promo", code).length > 0,
  );

const LETTERS_AND_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
