import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { addHeader, type RequestArgs, whenShown } from "~/platform/http/request-scope.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { now } from "~/platform/time/clock";
import { codeTyped } from "../factors/staff-factor";
import { drawRecoveryCodes, sealFactorSecret } from "../factors/staff-factor-secrets.server";
import {
  findStaffFactor,
  noteFactor,
  recordFactorInTransaction,
} from "../factors/staff-factors.server";
import { staffFactors } from "../factors/staff-factors.store.server";
import { newTotpSecret, stepOfCode } from "../factors/totp.server";
import type { Staff } from "../staff";
import { renewStaffSession } from "./staff-session.server";

/** The secret that an app is being given, until a code confirms it. */
const setup = sealedCookie("dig-staff-setup", {
  schema: z.object({ staffId: z.string(), secret: z.string(), replaces: z.boolean() }),
  maxAge: 30 * 60,
});

/** Recovery codes on their way to the page that shows them. */
const drawnCodes = sealedCookie("dig-staff-codes", {
  schema: z.object({ staffId: z.string(), codes: z.array(z.string()) }),
  maxAge: 120,
});

interface Acting {
  by: Staff;
  via: RequestArgs;
}

/** The secret that this browser shows; null if it shows none, or another person's. */
export async function findSetup({ by, via }: Acting) {
  const found = await setup.read(via.request);
  return found?.staffId === by.id ? found : null;
}

/** A new secret, not sent to the browser. @param replaces true if there is a factor already */
export const drawSetup = (by: Staff, { replaces }: { replaces: boolean }) => ({
  staffId: by.id,
  secret: newTotpSecret(),
  replaces,
});

/** Begins to set up a factor in this browser. */
export async function beginSetup({ by, via }: Acting, options: { replaces: boolean }) {
  const begun = drawSetup(by, options);
  addHeader(via, "Set-Cookie", await setup.write(begun));
  return begun;
}

/** Stores the factor that this browser shows, if the code is right (rules 710). */
export async function completeSetup(
  code: string,
  { by, via }: Acting,
): Promise<Refusal<"wrong-code"> | Refusal<"expired"> | null> {
  const begun = await findSetup({ by, via });
  if (!begun || (findStaffFactor(by.id) && !begun.replaces)) return refuse("expired");
  const codes = await setUpStaffFactor({ secret: begun.secret, code }, { by, via });
  if (isRefused(codes)) return codes;
  await showRecoveryCodes(codes, { by, via });
  return null;
}

/**
 * Stores a factor once its app has shown a right code, and replaces the one before. Other sessions
 * of the account end, because they may have begun with the password alone.
 *
 * @returns the recovery codes
 */
export async function setUpStaffFactor(
  { secret, code }: { secret: string; code: string },
  { by, via }: Acting,
): Promise<string[] | Refusal<"wrong-code">> {
  const typed = codeTyped(code);
  const lastStep = typed && "app" in typed ? stepOfCode(secret, typed.app) : null;
  if (lastStep === null) return refuse("wrong-code");
  const { codes, hashes } = drawRecoveryCodes(by.id);
  const sealed = sealFactorSecret(by.id, secret);
  await renewStaffSession(via, () => {
    staffFactors.save({
      ...staffFactors.find(by.id),
      id: by.id,
      secret: sealed,
      since: now(),
      lastStep,
      recoveryCodes: hashes,
      wrongCodes: null,
    });
    recordFactorInTransaction(by, "factorSet", by);
    return by;
  });
  noteFactor("second factor set up", by.id, via);
  return codes;
}

/** Ends the setup, and passes the recovery codes to the next page. */
export async function showRecoveryCodes(codes: string[], { by, via }: Acting): Promise<void> {
  addHeader(via, "Set-Cookie", await setup.clear());
  addHeader(via, "Set-Cookie", await drawnCodes.write({ staffId: by.id, codes }));
}

/** The codes to show on this page, which reads them once and removes them. */
export async function readRecoveryCodes({ by, via }: Acting): Promise<string[] | null> {
  const shown = await drawnCodes.read(via.request);
  if (shown?.staffId !== by.id) return null;
  whenShown(via, async () => addHeader(via, "Set-Cookie", await drawnCodes.clear()));
  return shown.codes;
}
