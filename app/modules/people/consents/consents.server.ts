import type { Translate } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { CONSENT_KINDS, type Consent, type ConsentKind, pageOf, wordingOf } from "./consent";
import { consents } from "./consents.store.server";

/**
 * Notes which consents a person gives and withdraws; unchanged ones stay as they are. Runs inside
 * the transaction that saves the form.
 *
 * @param t in the language in which they were shown
 * @param at moment of the form, now by default
 */
export function recordConsentsInTransaction(
  accountId: string,
  consented: Partial<Record<ConsentKind, boolean>>,
  { t, at = now() }: { t: Translate; at?: string },
): void {
  for (const kind of CONSENT_KINDS) {
    const given = givenBy(accountId).find((consent) => consent.kind === kind);
    if (consented[kind] === true && !given)
      consents.save({
        id: createId(),
        accountId,
        kind,
        wording: wordingOf(kind, t),
        page: pageOf(kind),
        givenAt: at,
        withdrawnAt: null,
      });
    if (consented[kind] === false && given) consents.save({ ...given, withdrawnAt: at });
  }
}

/** True for an account that has joined: every sign-up records the consent to the terms. */
export const hasConsents = (accountId: string): boolean =>
  consents.listBy("accountId", accountId).length > 0;

/** All consents of a person, also withdrawn ones, newest first. */
export async function listConsents({ by }: { by: { id: string } }): Promise<Consent[]> {
  return consents
    .listBy("accountId", by.id)
    .sort((one, other) => compareMoments(other.givenAt, one.givenAt));
}

const givenBy = (accountId: string) =>
  consents.listBy("accountId", accountId).filter(({ withdrawnAt }) => withdrawnAt === null);
