import { randomBytes } from "node:crypto";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import { noteInTransaction } from "~/modules/messages/notifications/notifications.server";
import { cardValidity } from "~/modules/money/dues/ledger/card-validity.server";
import type { ByPerson } from "~/modules/people/accounts/account";
import { findMember } from "~/modules/people/accounts/people/people.server";
import { appPaths } from "~/platform/http/app-paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { notedWhileReading, transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import type { CardCode } from "./card-code";
import { cardCodes } from "./card-codes.store.server";
import { cardState, type MemberCard } from "./member-card";
import { memberCards } from "./member-cards.store.server";

/** 144 bits. */
const TOKEN_BYTES = 18;

/** How many revoked codes of a person still report that state; older ones are removed. */
const STORED_REVOKED = 100;

const limit = rateLimit("card-codes", { points: 10, seconds: 3600 });

/** The facts that a code reveals; `null` stands for an unknown code. */
export type CheckedCard =
  | { state: "revoked" }
  | {
      state: "valid" | "expired";
      name: string;
      company: string;
      number: MemberCard["number"];
      /** `YYYY-MM-DD` */
      validUntil: string;
    };

/**
 * Counts an attempt.
 *
 * @returns seconds to wait if the limit is exceeded, else null
 */
export const revokeLimit = ({ by }: ByPerson): Promise<number | null> => limit.count(by.id);

/**
 * The current code of a person's card; the first call creates it. Null for a new code while nothing
 * can be written (rules 748).
 */
export async function cardCodeOf({ by }: ByPerson): Promise<CardCode | null> {
  return (
    currentOf(by.id) ?? notedWhileReading(() => currentOf(by.id) ?? newCodeInTransaction(by.id))
  );
}

/** Revokes the current code and creates another one (rules 426). */
export async function revokeCardCode({ by }: ByPerson): Promise<CardCode> {
  return transaction(() => {
    const current = currentOf(by.id);
    if (current) cardCodes.save({ ...current, revokedAt: now() });
    for (const { id } of revokedOf(by.id).slice(STORED_REVOKED)) cardCodes.remove(id);
    noteInTransaction(by.id, "cardCodeRevoked", { link: appPaths.discountCardQr() });
    return newCodeInTransaction(by.id);
  });
}

/**
 * Returns what a card reveals to anyone who opens its code, without login (rules 425).
 *
 * @returns null for an unknown code
 */
export async function checkCard(token: string | undefined): Promise<CheckedCard | null> {
  const code = cardCodes.find(token?.trim());
  if (!code) return null;
  const card = code.revokedAt === null ? memberCards.find(code.accountId) : null;
  const bearer = card && (await findMember(code.accountId));
  const company = bearer && (await companyOf(bearer.membership));
  // Read again: it may have been revoked in the meantime.
  if (!card || !bearer || !company || cardCodes.find(code.id)?.revokedAt !== null)
    return { state: "revoked" };
  const { name, membership } = bearer;
  const { until } = cardValidity(company, membership.since);
  const state = cardState(company, until);
  if (state === "revoked") return { state };
  return {
    state,
    name,
    company: membership.companyName,
    number: card.number,
    validUntil: until,
  };
}

function newCodeInTransaction(accountId: string): CardCode {
  return cardCodes.save({
    id: randomBytes(TOKEN_BYTES).toString("base64url"),
    accountId,
    createdAt: now(),
    revokedAt: null,
  });
}

const codesOf = (accountId: string) => cardCodes.listBy("accountId", accountId);

const currentOf = (accountId: string) =>
  codesOf(accountId).find(({ revokedAt }) => revokedAt === null);

/** Newest first. */
const revokedOf = (accountId: string) =>
  codesOf(accountId)
    .filter(({ revokedAt }) => revokedAt !== null)
    .sort((one, other) => compareMoments(other.createdAt, one.createdAt));
