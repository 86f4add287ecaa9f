import { phoneText } from "~/platform/text/phone";
import { compareMoments, firstOf } from "~/platform/time/moments";
import type { Company, CompanyStatus } from "../company";
import { MERGE_FIELDS, type MergeField, textFields } from "../company-fields";
import { addressText, letterAddressOf } from "../postal-address";

/** The company that stays, and the one that is merged into it. */
export const MERGE_SIDES = ["kept", "absorbed"] as const;

export type MergeSide = (typeof MERGE_SIDES)[number];

export type MergeChoice = Readonly<Partial<Record<MergeField, MergeSide>>>;

/** A field as one text, to compare and to show; empty for nothing. */
export function mergeText(field: MergeField, company: Company): string {
  if (field === "address") return addressText(company);
  if (field === "letterAddress") return addressText(letterAddressOf(company));
  if (field === "admission")
    return [company.memberSince, company.resolution, company.resolutionDay]
      .filter(Boolean)
      .join(", ");
  if (field !== "contactPerson") return company[field] ?? "";
  const { firstName, lastName, position, email, phone } = company.contactPerson;
  return [`${firstName} ${lastName}`.trim(), position, email, phoneText(phone)]
    .filter(Boolean)
    .join(", ");
}

/** The values of the company that stays, and of the other where it has none. */
export const usualChoice = (kept: Company, absorbed: Company): MergeChoice =>
  Object.fromEntries(
    MERGE_FIELDS.map((field) => [
      field,
      mergeText(field, kept) === "" && mergeText(field, absorbed) !== "" ? "absorbed" : "kept",
    ]),
  ) as MergeChoice;

/** The higher of two stages (rules 960). */
export const higherStage = (one: Company, other: Company): CompanyStatus =>
  RANKS[Math.max(RANKS.indexOf(one.status), RANKS.indexOf(other.status))] ?? one.status;

/** A company that has left is further than one that never came. */
const RANKS: readonly CompanyStatus[] = ["lead", "invited", "former", "starter", "member"];

/** The company of the two that has signed up, the one that stays first; null without one. */
export const signedUpOf = (kept: Company, absorbed: Company): Company | null =>
  [kept, absorbed].find(({ organizationId }) => organizationId !== null) ?? null;

/** One company of two (rules 960). */
export function mergedCompany<Row extends Company>(
  kept: Row,
  absorbed: Company,
  choice: MergeChoice,
): Row {
  const from = (field: MergeField) => (choice[field] === "absorbed" ? absorbed : kept);
  const signedUp = signedUpOf(kept, absorbed);
  const organization = signedUp ?? kept;
  const status = higherStage(kept, absorbed);
  const tagged = [...kept.staffTags, ...absorbed.staffTags];
  const folded = tagged.map((tag) => tag.toLowerCase());
  // A new field of a company does not compile until it has an entry here.
  const merged: Company = {
    id: kept.id,
    emailConfirmed: kept.emailConfirmed,
    closedAt: kept.closedAt,
    formerNames: kept.formerNames,
    ...textFields((name, { merged }) =>
      merged === "first" || merged === "byRule" ? kept[name] || absorbed[name] : from(merged)[name],
    ),
    ...(signedUp && { industry: signedUp.industry, size: signedUp.size }),
    shortDescription: organization.shortDescription,
    fullDescription: organization.fullDescription,
    logoUrl: organization.logoUrl,
    tags: organization.tags,
    hidden: organization.hidden,
    offering: organization.offering,
    seeking: organization.seeking,
    published: organization.published,
    organizationId: signedUp?.organizationId ?? null,
    status,
    leaving: (kept.status === status ? kept : absorbed).leaving,
    memberUntil: from("memberUntil").memberUntil,
    carerId: from("carerId").carerId,
    registerCheck: from("nip").registerCheck,
    contactPerson: from("contactPerson").contactPerson,
    staffTags: tagged.filter((_, index) => folded.indexOf(folded[index] ?? "") === index),
    createdAt: firstOf([kept.createdAt, absorbed.createdAt]) ?? kept.createdAt,
    joinedAt: firstOf([kept, absorbed].flatMap(({ joinedAt }) => joinedAt ?? [])),
    membershipRequestedAt:
      status === "starter" ? (kept.membershipRequestedAt ?? absorbed.membershipRequestedAt) : null,
    membershipRequests: [...kept.membershipRequests, ...absorbed.membershipRequests].sort(),
    ownChanges: [...kept.ownChanges, ...absorbed.ownChanges].sort((one, other) =>
      compareMoments(one.at, other.at),
    ),
    invitationCode: signedUp ? null : (kept.invitationCode ?? absorbed.invitationCode),
  };
  return { ...kept, ...merged };
}

/** True if the first of two is the one to stay: it has signed up, has got further, or is older. */
export function staysFirst(one: Company, other: Company): boolean {
  const signedUp = Number(one.organizationId !== null) - Number(other.organizationId !== null);
  const stage = RANKS.indexOf(one.status) - RANKS.indexOf(other.status);
  return (signedUp || stage || (one.createdAt <= other.createdAt ? 1 : -1)) > 0;
}
