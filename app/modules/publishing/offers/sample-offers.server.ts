import type { Account } from "~/modules/people/accounts/account";
import { dayFromToday } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { offers } from "./offers.store.server";

/**
 * Dates the sample offers of a person like the activities that tell of them. In another month they
 * stay as they are, because the offers that are left are counted by month (rules 106).
 */
export function dateOffersInTransaction({ id }: Pick<Account, "id">, createdAt: string): void {
  if (dayInWarsaw(createdAt).slice(0, 7) !== dayFromToday(0).slice(0, 7)) return;
  for (const offer of offers.list())
    if (offer.createdBy === id) offers.save({ ...offer, createdAt });
}
