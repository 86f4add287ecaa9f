import { RETENTION } from "~/content/retention";
import { hasPassed } from "~/platform/time/periods";
import { attempts } from "./attempts.store.server";
import { removeAttempt } from "./sign-up.server";

/** Removes sign-ups that nobody confirmed for long: user, profile, company (rules 210). @returns how many went */
export async function removeOldAttempts(): Promise<number> {
  const old = attempts.list(({ startedAt }) => hasPassed(RETENTION.signUp, startedAt));
  for (const { id } of old) await removeAttempt(id);
  return old.length;
}
