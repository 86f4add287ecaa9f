import { recorderOf } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { byName, isCurrent, type Partner, searchPartners } from "./partner";
import { partners } from "./partners.store.server";
import { type EditedPartnerInput, type PartnerInput, partnerFields } from "./staff-partner.schema";

/** Partners with a valid discount, in alphabetical order (rules 480). */
export async function listPartners({ format }: Pick<Locale, "format">): Promise<Partner[]> {
  const today = dayFromToday(0);
  return partners.sorted(byName(format)).filter((partner) => isCurrent(partner, today));
}

/**
 * The number that "ponad … partnerów" names: the tens below their number, or one less up to ten
 * (rules 1412).
 */
export async function overPartners(): Promise<number> {
  const today = dayFromToday(0);
  const count = partners.list((partner) => isCurrent(partner, today)).length;
  return count > 10 ? Math.floor((count - 1) / 10) * 10 : Math.max(0, count - 1);
}

/** The partners that match, expired ones included, in alphabetical order: for staff. */
export async function listAllPartners(
  { q, isCurrentOnly }: { q: string; isCurrentOnly: boolean },
  { format }: Locale,
): Promise<readonly Partner[]> {
  const found = searchPartners.among(partners.sorted(byName(format)), q);
  const today = dayFromToday(0);
  return isCurrentOnly ? found.filter((partner) => isCurrent(partner, today)) : found;
}

/** The categories of all partners, suggested by the form. */
export async function listPartnerCategories({ format }: Locale): Promise<string[]> {
  return [...new Set(partners.list().map(({ category }) => category))].sort(format.compareWords);
}

/** Any partner: for staff. */
export async function findPartner(
  id: string | undefined,
): Promise<ReturnType<typeof partners.find>> {
  return partners.find(id);
}

/** Adds a partner (rules 481). */
export async function addPartner(input: PartnerInput, { by }: ByStaff): Promise<Partner> {
  return transaction(() => {
    const partner = partners.save({ ...fieldsOf(input), id: createId(), updatedAt: now() });
    partnerHistory.addedInTransaction(partner, by);
    return partner;
  });
}

/** Changes a partner unless someone else has changed it meanwhile. */
export async function editPartner(
  id: string | undefined,
  { revision, ...input }: EditedPartnerInput,
  { by }: ByStaff,
): Promise<Partner | Refusal<"not-found" | "stale">> {
  return transaction(() => {
    const before = partners.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    const after = { ...before, ...fieldsOf(input) };
    partnerHistory.changedInTransaction(before, after, by);
    return partners.save({ ...after, updatedAt: now() });
  });
}

/** Removes a partner for good. */
export async function deletePartner(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Partner | Refusal<"not-found">> {
  return transaction(() => {
    const partner = partners.find(id);
    if (!partner) return refuse("not-found");
    partnerHistory.deletedInTransaction(partner, by);
    partners.remove(partner.id);
    return partner;
  });
}

/** The typed values; missing ones are empty. */
const fieldsOf = ({ website = "", contact = "", validUntil, ...fields }: PartnerInput) => ({
  ...fields,
  website,
  contact,
  validUntil: validUntil ?? null,
});

const titled = ({ id, name }: Partner) => ({ id, title: name });

const partnerHistory = recorderOf("partner", titled, partnerFields.described);
