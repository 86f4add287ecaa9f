import { env } from "~/env.server";
import { now } from "~/platform/time/clock";
import type { Due } from "../due";
import { accountAt } from "./chamber-account";
import { chamberAccounts } from "./chamber-accounts.store.server";

/** The chamber that dues are paid to; null while its account is not configured (rules 1050). */
export function chamberPayee() {
  const { CHAMBER_NAME: name, CHAMBER_NIP: nip, CHAMBER_ADDRESS: address } = env;
  const account = currentAccount();
  return name && nip && address && account ? { name, nip, address, account } : null;
}

/** The account number of today: the last that came into use, else the configured one. */
export const currentAccount = (): string | null =>
  env.CHAMBER_ACCOUNT
    ? (accountAt(chamberAccounts.list(), now())?.account ?? env.CHAMBER_ACCOUNT)
    : null;

/** All numbers that were or are in use, the configured one among them. */
export const chamberAccountNumbers = (): string[] =>
  chamberAccounts
    .list(({ validFrom, cancelledAt }) => cancelledAt === null && validFrom <= now())
    .map(({ account }) => account)
    .concat(env.CHAMBER_ACCOUNT ?? []);

/** The chamber that an open due is paid to today, whichever account its note names (rules 1007). */
export const payeeOf = (due: Pick<Due, "issuer">): Due["issuer"] => chamberPayee() ?? due.issuer;

/** True for a due whose note names an account that is no longer in use. */
export const hasFormerAccount = (due: Pick<Due, "issuer">): boolean =>
  due.issuer !== null && due.issuer.account !== payeeOf(due)?.account;
