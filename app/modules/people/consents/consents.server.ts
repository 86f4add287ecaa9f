import type { Translate } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { collected } from "~/platform/store/log";
import { now } from "~/platform/time/clock";
import { CONSENT_KINDS, type Consent, type ConsentKind, pageOf, wordingOf } from "./consent";
import { consents } from "./consents.store.server";

/**
 * Notes which consents a person gives and withdraws; unchanged ones stay as they are. Runs inside
 * the transaction that saves the form; what changes a person's consents waits for one another.
 *
 * @param held the present ones, read before
 * @param t in the language in which they were shown
 * @param at moment of the form, now by default
 */
export function recordConsentsInTransaction(
  accountId: string,
  consented: Partial<Record<ConsentKind, boolean>>,
  { held, t, at = now() }: { held: readonly Consent[]; t: Translate; at?: string },
): void {
  for (const kind of CONSENT_KINDS) {
    const given = held.find((consent) => consent.kind === kind);
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
export const hasConsents = async (accountId: string): Promise<boolean> =>
  (await consents.page({ by: { accountId: [accountId] }, limit: 1 })).length > 0;

/** All consents of a person, also withdrawn ones, newest first. */
export const listConsents = ({ by }: { by: { id: string } }): Promise<Consent[]> =>
  collected(consents.pieces({ by: { accountId: [by.id] } }));

/** The consents of a person that hold. */
export const heldConsents = async (accountId: string): Promise<Consent[]> =>
  (await listConsents({ by: { id: accountId } })).filter(({ withdrawnAt }) => withdrawnAt === null);
