import { onTheme, type Theme } from "~/content/themes";
import { noteInTransaction } from "~/modules/messages/notifications/notifications.server";
import type { Account } from "~/modules/people/accounts/account";
import { aboutOf } from "~/modules/people/accounts/profile/expertise";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { searchOf } from "~/platform/lists/list-query";
import { type Refusal, refuse } from "~/platform/outcome";
import { derivedFrom } from "~/platform/store/derived-from.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import { compareMoments } from "~/platform/time/moments";
import { byProminence, isPublic, type Offer, type OfferUse, stateOf } from "./offer";
import { offers, offerUses } from "./offers.store.server";

interface OfferQuery {
  q?: string;
  /** Any of these; empty means all. */
  categories?: readonly string[];
  /** Category or tags belong to the theme; empty means any (rules 460). */
  theme?: Theme | "";
}

/** The public offers that match, featured ones first, then the newest (rules 101, 102). */
export async function listOffers({
  q = "",
  categories = [],
  theme = "",
}: OfferQuery = {}): Promise<Offer[]> {
  return offersOnTheme(publicOffers(), theme)
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .filter(searchOffers(q));
}

/** The public offers that were added last, newest first. */
export const newestOffers = async (limit: number): Promise<Offer[]> =>
  publicOffers()
    .toSorted((one, other) => compareMoments(other.createdAt, one.createdAt))
    .slice(0, limit);

/** The first offers, for pages that show a few. */
export const featuredOffers = async (limit: number): Promise<Offer[]> =>
  publicOffers().slice(0, limit);

/**
 * An offer that the person has not used, preferably about their interests; null if they have used
 * all.
 */
export async function suggestOffer({
  by,
}: {
  by: Pick<Account, "id" | "expertise">;
}): Promise<Offer | null> {
  const isUnused = ({ id }: Offer) => offerUses.find(keyOf(id, by.id)) === null;
  const isAbout = aboutOffers(by.expertise);
  return (
    publicOffers().find((offer) => isAbout(offer) && isUnused(offer)) ??
    publicOffers().find(isUnused) ??
    null
  );
}

/** Categories with a public offer, in alphabetical order. */
export const listOfferCategories = async ({ format }: Locale): Promise<readonly string[]> =>
  categoriesOn(dayFromToday(0), format.compareWords);

/** A public offer, or one that is over to a person who used it (rules 1615); null for any other. */
export const findOffer = async (
  offerId: string | undefined,
  { by }: { by: Pick<Account, "id"> | null } = { by: null },
): Promise<Offer | null> => publicOffer(offerId) ?? usedOffer(offerId, by);

/** True for an offer that was public until its last day, or until its company withdrew it. */
export function hasOfferEnded(offerId: string): boolean {
  const offer = offers.find(offerId);
  const state = offer && stateOf(offer, dayFromToday(0));
  return offer?.approved === true && (state === "expired" || state === "withdrawn");
}

/** The public offers of one company. */
export const listOffersOf = async (organizationId: string): Promise<Offer[]> =>
  publicOffers().filter((offer) => offer.organizationId === organizationId);

/** Other public offers beside one: of its company first, then of its category, then any. */
export async function offersBeside({ id, organizationId, category }: Offer, limit: number) {
  const nearness = (other: Offer) =>
    organizationId !== null && other.organizationId === organizationId
      ? 0
      : other.category === category
        ? 1
        : 2;
  return publicOffers()
    .filter((other) => other.id !== id)
    .sort((a, b) => nearness(a) - nearness(b))
    .slice(0, limit);
}

/** Records that a person uses an offer; a second press changes nothing (rules 105). */
export async function recordOfferUse(
  offerId: string | undefined,
  { by }: { by: Pick<Account, "id"> },
): Promise<OfferUse | Refusal<"not-found">> {
  return transaction(() => {
    const offer = publicOffer(offerId);
    if (!offer) return refuse("not-found");
    const id = keyOf(offer.id, by.id);
    const known = offerUses.find(id);
    if (known) return known;
    noteUseInTransaction(offer, by.id, "offerUsed");
    return offerUses.save({ id, offerId: offer.id, accountId: by.id, usedAt: now() });
  });
}

/** Takes back a person's use of an offer (rules 1615); without one nothing changes (rules 1666). */
export async function undoOfferUse(
  offerId: string | undefined,
  { by }: { by: Pick<Account, "id"> },
): Promise<Pick<OfferUse, "offerId"> | Refusal<"not-found">> {
  return transaction(() => {
    const offer = publicOffer(offerId) ?? usedOffer(offerId, by);
    if (!offer) return refuse("not-found");
    const use = offerUses.find(keyOf(offer.id, by.id));
    if (use) {
      offerUses.remove(use.id);
      noteUseInTransaction(offer, by.id, "offerUseUndone");
    }
    return { offerId: offer.id };
  });
}

const noteUseInTransaction = (
  { id, title, company }: Offer,
  accountId: string,
  action: "offerUsed" | "offerUseUndone",
) => noteInTransaction(accountId, action, { params: { title, company }, link: paths.offer(id) });

/** The use of an offer by a person; null without one, and for a visitor. */
export async function findOfferUse(
  offerId: string,
  { by }: { by: Pick<Account, "id"> | null },
): Promise<OfferUse | null> {
  return by && offerUses.find(keyOf(offerId, by.id));
}

/** The offers that a person has used since a moment, as they are now. */
export const offersUsedSince = async (
  since: string,
  { by }: { by: Pick<Account, "id"> },
): Promise<Offer[]> =>
  offerUses
    .listBy("accountId", by.id)
    .filter(({ usedAt }) => since <= usedAt)
    .flatMap(({ offerId }) => offers.find(offerId) ?? []);

/** Removes the uses of an offer, before or after the offer itself. */
export function removeUsesInTransaction(offerId: string): void {
  for (const { id } of offerUses.listBy("offerId", offerId)) offerUses.remove(id);
}

/** Number of people who have used an offer. */
export const countOfferUses = async (offerId: string): Promise<number> =>
  offerUses.listBy("offerId", offerId).length;

/** The same list until an offer changes or a day begins. */
const publicOffers = (): readonly Offer[] => publicOn(dayFromToday(0));

const publicOn = derivedFrom([offers], (day: string) =>
  offers.sorted(byProminence).filter((offer) => isPublic(offer, day)),
);

const categoriesOn = derivedFrom(
  [offers],
  (day: string, compareWords: Formats["compareWords"]): readonly string[] =>
    [...new Set(publicOn(day).map(({ category }) => category))].sort(compareWords),
);

const searchOffers = searchOf<Offer>(({ title, company, description, category }) => [
  title,
  company,
  description,
  category,
]);

const offersOnTheme = onTheme<Offer>(({ category, tags }) => [category, ...tags]);

const aboutOffers = aboutOf<Offer>(({ title, category, tags }) => [title, category, ...tags]);

function publicOffer(offerId: string | undefined): Offer | null {
  const offer = offers.find(offerId);
  return offer && isPublic(offer, dayFromToday(0)) ? offer : null;
}

function usedOffer(offerId: string | undefined, by: Pick<Account, "id"> | null): Offer | null {
  const offer = offers.find(offerId);
  const isUsed = by && offer && offerUses.find(keyOf(offer.id, by.id)) !== null;
  return isUsed && hasOfferEnded(offer.id) ? offer : null;
}

/** Made of person and offer, so there is one use at most. */
const keyOf = (offerId: string, accountId: string) => `${offerId}.${accountId}`;
