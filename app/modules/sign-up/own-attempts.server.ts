import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";

/** A browser that registers more often than this is asked for the password of the older ones. */
const KEPT = 5;

const ownAttempts = sealedCookie("dig-signed-up", {
  schema: z.array(z.string()),
  maxAge: 30 * 86_400,
});

/** Ids of the sign-ups that were begun in this browser, the newest first: it need not say the password again (rules 222). */
export const attemptsOfBrowser = async (request: Request): Promise<readonly string[]> =>
  (await ownAttempts.read(request)) ?? [];

/** The header by which the browser is known again. */
export async function keepAttempt(id: string, request: Request): Promise<[string, string]> {
  const kept = [id, ...(await attemptsOfBrowser(request))].slice(0, KEPT);
  return ["Set-Cookie", await ownAttempts.write(kept)];
}
