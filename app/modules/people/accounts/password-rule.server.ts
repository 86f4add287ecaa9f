import { PASSWORD_LENGTH } from "~/platform/forms/fields";
import type { Message } from "~/platform/i18n/i18n";
import { type PasswordRule, unmetBy } from "~/platform/passwords/password-rule";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { transaction } from "~/platform/store/stores.server";
import type { Weakness } from "~/platform/supabase/port/weak-password";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { passwordRules } from "./password-rules.store.server";

const VALID_HOURS = 24;

type StoredPart = Parameters<typeof passwordRules.save>[0];

/** The rule of Supabase for passwords, as its refusals of the last day named it (rules 630). */
export function passwordRule(): PasswordRule {
  const [length, characters] = [requirement("length"), requirement("characters")];
  const least = Number(length?.[0] ?? 0);
  return { least: least > PASSWORD_LENGTH ? least : null, sets: characters ?? [] };
}

function requirement(part: StoredPart["id"]): string[] | null {
  const row = passwordRules.find(part);
  return row && !isOld(row) ? row.requires : null;
}

const isOld = ({ learntAt }: { learntAt: string }) =>
  isBefore(shiftMoment(learntAt, { hours: VALID_HOURS }), now());

/** Remembers the rule that a refusal or a login names. */
export async function learnPasswordRule({ least, sets }: PasswordRule): Promise<void> {
  const parts: StoredPart[] = [
    { id: "length", requires: least === null ? [] : [String(least)], learntAt: now() },
    { id: "characters", requires: [...sets], learntAt: now() },
  ];
  const unknown = parts.filter(({ id, requires }) => requires.length > 0 && !isFresh(id, requires));
  if (unknown.length > 0)
    await transaction(() => {
      for (const part of unknown) passwordRules.save(part);
    });
}

/**
 * Learns from a login. Supabase names what the password lacks; if it names nothing, a remembered
 * part that the password does not meet holds no longer.
 */
export async function learnFromLogin(password: string, weakness: Weakness | null): Promise<void> {
  if (weakness) return learnPasswordRule(weakness);
  const { least, sets } = passwordRule();
  const [isShort, isPlain] = [
    unmetBy(password, { least, sets: [] }).length > 0,
    unmetBy(password, { least: null, sets }).length > 0,
  ];
  if (isShort || isPlain)
    await transaction(() => {
      if (isShort) passwordRules.remove("length");
      if (isPlain) passwordRules.remove("characters");
    });
}

/** True if a part was learnt within the hour: many people log in with an old password. */
function isFresh(part: StoredPart["id"], requires: readonly string[]): boolean {
  const row = passwordRules.find(part);
  return (
    row !== null &&
    row.requires.join() === requires.join() &&
    isBefore(now(), shiftMoment(row.learntAt, { hours: 1 }))
  );
}

/** Forgets a rule after its day. @returns how many parts it had */
export const removeOldPasswordRule = (): Promise<number> => removeInPieces(passwordRules, isOld);

/** Remembers the rule of a refusal. @returns the field's message for each reason */
export async function messagesOfWeakness(password: string, weakness: Weakness): Promise<Message[]> {
  await learnPasswordRule(weakness);
  const messages = unmetBy(password, weakness);
  if (weakness.isLeaked) messages.push("passwords:rules.leaked");
  return messages.length > 0 ? messages : ["passwords:rules.weak"];
}
