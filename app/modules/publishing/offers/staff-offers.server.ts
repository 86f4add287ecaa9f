import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import { findAddress } from "~/modules/people/accounts/people/addresses.server";
import type { Described } from "~/modules/staff/history/history";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { searchOf } from "~/platform/lists/list-query";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { derivedFrom } from "~/platform/store/derived-from.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { compareMoments, firstOf } from "~/platform/time/moments";
import { type Offer, type OfferState, stateOf } from "./offer";
import { type OfferDecision, offerDecisionMail } from "./offer-mails.server";
import { removeUsesInTransaction } from "./offers.server";
import { offers } from "./offers.store.server";

interface Query {
  q: string;
  /** One state; all states if it is missing. */
  state?: OfferState;
}

/** The offers that match, newest first, without those that their companies have withdrawn. */
export async function listAllOffers({ q, state }: Query): Promise<Offer[]> {
  const day = dayFromToday(0);
  return searchOffers
    .among(offers.sorted(newestFirst), q)
    .filter(
      (offer) =>
        offer.withdrawnAt === null && (state === undefined || stateOf(offer, day) === state),
    );
}

/** All offers of one company, newest first, withdrawn ones included; for its record. */
export const listOffersOfCompany = async (organizationId: string): Promise<Offer[]> =>
  offers.listBy("organizationId", organizationId).sort(newestFirst);

const newestFirst = (one: Offer, other: Offer) => compareMoments(other.createdAt, one.createdAt);

const searchOffers = searchOf<Offer>(({ title, company, description, category, tags }) => [
  title,
  company,
  description,
  category,
  ...tags,
]);

/** Number of offers that wait for staff. */
export async function countWaitingOffers(): Promise<number> {
  return waitingOn(dayFromToday(0)).count;
}

/** The moment since which the oldest of them waits; null without one. */
export async function oldestWaitingOffer(): Promise<string | null> {
  return waitingOn(dayFromToday(0)).oldest;
}

const waitingOn = derivedFrom([offers], (day: string) => {
  const waiting = offers.list((offer) => stateOf(offer, day) === "waiting");
  return { count: waiting.length, oldest: firstOf(waiting.map(({ createdAt }) => createdAt)) };
});

/** An offer for staff; null for one that its company has withdrawn. */
export async function findOfferForStaff(id: string | undefined): Promise<Offer | null> {
  return offerOfStaff(id);
}

/**
 * Approves an offer or withdraws the approval, and notifies its author; a repetition changes
 * nothing (rules 352).
 */
export async function setApproved(
  id: string | undefined,
  approved: boolean,
  { by }: ByStaff,
): Promise<Offer | Refusal<"not-found">> {
  return change(id, approved ? "approved" : "suspended", (offer) => {
    if (offer.approved === approved && offer.refusal === null) return null;
    recordInTransaction({
      by,
      entity: "offer",
      action: approved ? "approved" : "unpublished",
      record: offer,
    });
    return { ...offer, approved, refusal: null };
  });
}

/** Puts an offer before the others, or back among them (rules 865). */
export async function setFeatured(
  id: string | undefined,
  featured: boolean,
  { by }: ByStaff,
): Promise<Offer | Refusal<"not-found">> {
  return transaction(() => {
    const before = offerOfStaff(id);
    if (!before) return refuse("not-found");
    if (before.featured === featured) return before;
    const offer = offers.save({ ...before, featured });
    recordInTransaction({
      by,
      entity: "offer",
      action: "edited",
      record: offer,
      before: featuredInHistory(before),
      after: featuredInHistory(offer),
    });
    return offer;
  });
}

const featuredInHistory = ({ featured }: Offer): Described => ({
  "panel-offers:fields.featured": { key: featured ? "panel-offers:yes" : "panel-offers:no" },
});

/** Refuses an offer with a reason; once its company edits it, it waits again (rules 353). */
export async function refuseOffer(
  id: string | undefined,
  reason: string,
  { by }: ByStaff,
): Promise<Offer | Refusal<"not-found">> {
  return change(id, "refused", (offer) => {
    if (offer.refusal === reason) return null;
    recordInTransaction({
      by,
      entity: "offer",
      action: "refused",
      record: offer,
      after: { "panel-offers:fields.reason": reason },
    });
    return { ...offer, approved: false, refusal: reason };
  });
}

/** Removes an offer for good, with its uses; it no longer counts in its month. */
export async function deleteOffer(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Offer | Refusal<"not-found">> {
  const address = await addressFor(id);
  return transaction(() => {
    const offer = offerOfStaff(id);
    if (!offer) return refuse("not-found");
    recordInTransaction({
      by,
      entity: "offer",
      action: "deleted",
      record: offer,
      before: inHistory(offer),
    });
    offers.remove(offer.id);
    removeUsesInTransaction(offer.id);
    notifyAuthor("deleted", offer, address);
    return offer;
  });
}

/** @param made the new offer; null if nothing changes */
async function change(
  id: string | undefined,
  decision: OfferDecision,
  made: (offer: Offer) => Offer | null,
): Promise<Offer | Refusal<"not-found">> {
  const address = await addressFor(id);
  return transaction(() => {
    const offer = offerOfStaff(id);
    if (!offer) return refuse("not-found");
    const changed = made(offer);
    if (!changed) return offer;
    notifyAuthor(decision, changed, address);
    return offers.save(changed);
  });
}

function notifyAuthor(decision: OfferDecision, offer: Offer, address: string | null): void {
  const { createdBy, title, refusal } = offer;
  if (createdBy === null || address === null) return;
  notifyInTransaction(createdBy, {
    title: `panel-offers:news.${decision}.title`,
    text: `panel-offers:news.${decision}.text`,
    params: { title, reason: refusal ?? "" },
    link: paths.ownOffers(),
  });
  enqueueMailInTransaction(offerDecisionMail(decision, offer, { email: address, id: createdBy }));
}

/** Address of the author; null for an offer of the chamber's partners, or without an account. */
async function addressFor(id: string | undefined): Promise<string | null> {
  const createdBy = offers.find(id)?.createdBy ?? null;
  return createdBy === null ? null : findAddress(createdBy);
}

function offerOfStaff(id: string | undefined): Offer | null {
  const offer = offers.find(id);
  return offer?.withdrawnAt === null ? offer : null;
}

const inHistory = ({ title, company, validUntil }: Offer): Described => ({
  "offers:fields.title": title,
  "offers:fields.company": company,
  "offers:fields.validUntil": validUntil,
});
