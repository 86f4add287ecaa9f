import { randomBytes } from "node:crypto";
import type { Account } from "~/modules/accounts/account";
import { findMember } from "~/modules/accounts/people.server";
import { companyOf } from "~/modules/companies/companies.server";
import { noteInTransaction } from "~/modules/notifications/notifications.server";
import { appPaths } from "~/platform/http/app-paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import type { CardCode } from "./card-code";
import { cardCodes } from "./card-codes.store.server";
import { cardState, type MemberCard, validUntil } from "./member-card";
import { memberCards } from "./member-cards.store.server";

/** 144 bits. */
const TOKEN_BYTES = 18;

/** Revoked codes of a person that still say so; older ones are not there any more. */
const KEPT_REVOKED = 100;

/** How often a person may give up their code. */
const limit = rateLimit("card-codes", { points: 10, seconds: 3600 });

/** What a card tells a stranger who has its code; `null` in its place where there is no such code. */
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

interface By {
  by: Pick<Account, "id">;
}

/** Counts a try; seconds to wait where it is one too many. */
export const revokeLimit = ({ by }: By): Promise<number | null> => limit.count(by.id);

/** The code of a person's card that counts, made when it is first asked for. */
export async function cardCodeOf({ by }: By): Promise<CardCode> {
  return currentOf(by.id) ?? transaction(() => currentOf(by.id) ?? newCodeInTransaction(by.id));
}

/** Gives up the code of a person's card, by whomever it may have been photographed, and makes another one (rules 426). */
export async function revokeCardCode({ by }: By): Promise<CardCode> {
  return transaction(() => {
    const current = currentOf(by.id);
    if (current) cardCodes.save({ ...current, revokedAt: now() });
    for (const { id } of revokedOf(by.id).slice(KEPT_REVOKED)) cardCodes.remove(id);
    noteInTransaction(by.id, "cardCodeRevoked", { link: appPaths.discountCardQr() });
    return newCodeInTransaction(by.id);
  });
}

/**
 * What a card tells whoever opens its code, without login (rules 425).
 *
 * @returns null for a code that nobody has
 */
export async function checkCard(token: string | undefined): Promise<CheckedCard | null> {
  const code = cardCodes.find(token);
  if (!code) return null;
  const card = code.revokedAt === null ? memberCards.find(code.accountId) : null;
  const bearer = card && (await findMember(code.accountId));
  const company = bearer && (await companyOf(bearer.membership));
  // Asked once more: it may have been given up in the meantime.
  if (!card || !bearer || !company || cardCodes.find(code.id)?.revokedAt !== null)
    return { state: "revoked" };
  const { name, membership } = bearer;
  const state = cardState(company, membership.since);
  if (state === "revoked") return { state };
  return {
    state,
    name,
    company: membership.companyName,
    number: card.number,
    validUntil: validUntil(company, membership.since),
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

/** The newest first. */
const revokedOf = (accountId: string) =>
  codesOf(accountId)
    .filter(({ revokedAt }) => revokedAt !== null)
    .sort((one, other) => compareMoments(other.createdAt, one.createdAt));
