import type { Account } from "~/modules/accounts/account";
import { matchesSearch } from "~/platform/lists/list-query";
import { transaction } from "~/platform/store/stores.server";
import { now, today } from "~/platform/time/clock";
import { byProminence, isPublic, type Offer, type OfferTeaser, type OfferUse, teaserOf } from "./offers";
import { offers, offerUses } from "./offers.store.server";

interface OfferQuery {
  q?: string;
  /** Any of these; none means all. */
  categories?: readonly string[];
}

/** What a search finds among the public offers, in the fields of spec §5 "member offers": the featured ones, then the newest. */
export async function listOffers({ q = "", categories = [] }: OfferQuery = {}): Promise<OfferTeaser[]> {
  return publicOffers()
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .filter(({ title, company, description, category }) => matchesSearch(q, [title, company, description, category]))
    .map(teaserOf);
}

/** The first offers, for pages that show a few. */
export async function featuredOffers(limit: number): Promise<OfferTeaser[]> {
  return publicOffers().slice(0, limit).map(teaserOf);
}

/** Categories that have a public offer, in Polish order. */
export async function listOfferCategories(): Promise<string[]> {
  return [...new Set(publicOffers().map(({ category }) => category))].sort((one, other) => one.localeCompare(other, "pl"));
}

/** A public offer; one that is unknown, not approved or expired is not there. */
export async function findOffer(offerId: string | undefined): Promise<Offer | null> {
  return publicOffer(offerId);
}

/** Counts that a person uses an offer: once, however often the button is pressed. */
export async function redeemOffer(offerId: string, { by }: { by: Pick<Account, "id"> }): Promise<OfferUse | "gone"> {
  return transaction(() => {
    if (!publicOffer(offerId)) return "gone";
    const id = keyOf(offerId, by.id);
    return offerUses.find(id) ?? offerUses.save({ id, offerId, accountId: by.id, usedAt: now() });
  });
}

/** How many people have used an offer, and when this one did. */
export async function offerUsage(
  offerId: string,
  { by }: { by: Pick<Account, "id"> | null },
): Promise<{ count: number; usedAt: string | null }> {
  return {
    count: offerUses.list((use) => use.offerId === offerId).length,
    usedAt: by && (offerUses.find(keyOf(offerId, by.id))?.usedAt ?? null),
  };
}

function publicOffers(): Offer[] {
  const day = today().toString();
  return offers.list((offer) => isPublic(offer, day)).sort(byProminence);
}

function publicOffer(offerId: string | undefined): Offer | null {
  const offer = offers.find(offerId);
  return offer && isPublic(offer, today().toString()) ? offer : null;
}

/** One per person and offer, so that there cannot be two. */
const keyOf = (offerId: string, accountId: string) => `${offerId}.${accountId}`;
