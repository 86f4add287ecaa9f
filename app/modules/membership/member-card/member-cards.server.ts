import { randomInt } from "node:crypto";
import type { Account } from "~/modules/people/accounts/account";
import { notedWhileReading } from "~/platform/store/stores.server";
import type { MemberCard } from "./member-card";
import { memberCards } from "./member-cards.store.server";

/** Six digits. */
const NUMBERS = 1_000_000;

/**
 * The card of a person; the first call creates it. Null without a company, though the number stays
 * reserved (rules 214), and for a new card while nothing can be written (rules 748).
 */
export async function memberCardOf({
  by,
}: {
  by: Pick<Account, "id" | "membership">;
}): Promise<MemberCard | null> {
  if (!by.membership) return null;
  // Only the first of many reads creates a card, so the others skip the transaction.
  const known = memberCards.find(by.id);
  if (known) return known;
  return notedWhileReading(
    () => memberCards.find(by.id) ?? memberCards.save({ id: by.id, number: newNumber() }),
  );
}

/** The number of the same card. */
export const cardNumberOf = async (person: Parameters<typeof memberCardOf>[0]) =>
  (await memberCardOf(person))?.number ?? null;

/** The account whose card has this number, "DIG-417062"; null if none has. */
export const findHolderOfCard = async (number: string): Promise<string | null> =>
  memberCards.listBy("number", number)[0]?.id ?? null;

/** A random free number, else the next free one, so that even the last free number is found. */
export function newNumber(first = randomInt(NUMBERS)): string {
  for (let offset = 0; offset < NUMBERS; offset += 1) {
    const number = `DIG-${String((first + offset) % NUMBERS).padStart(6, "0")}`;
    if (memberCards.listBy("number", number).length === 0) return number;
  }
  throw new Error("every membership card number is taken");
}
