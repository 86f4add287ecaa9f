import { randomInt } from "node:crypto";
import type { Account } from "~/modules/accounts/account";
import { transaction } from "~/platform/store/stores.server";
import type { MemberCard } from "./member-card";
import { memberCards } from "./member-cards.store.server";

/** Six digits. */
const NUMBERS = 1_000_000;

/** The card of a person, made when it is first asked for; null for somebody of no company, whose number waits for them (rules 214). */
export async function memberCardOf({
  by,
}: {
  by: Pick<Account, "id" | "membership">;
}): Promise<MemberCard | null> {
  if (!by.membership) return null;
  // Every dashboard asks, and only the first has to make one: that needs no transaction.
  const known = memberCards.find(by.id);
  if (known) return known;
  return transaction(
    () => memberCards.find(by.id) ?? memberCards.save({ id: by.id, number: newNumber() }),
  );
}

/** A number that nobody has: one drawn at random, else the next free one after it, so that the last free one is found as well. */
export function newNumber(first = randomInt(NUMBERS)): string {
  for (let tried = 0; tried < NUMBERS; tried += 1) {
    const number = `DIG-${String((first + tried) % NUMBERS).padStart(6, "0")}`;
    if (memberCards.listBy("number", number).length === 0) return number;
  }
  throw new Error("every number of a membership card is taken");
}
