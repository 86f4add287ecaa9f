import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";

/** After more sign-ups than this the browser has to enter the password of older ones. */
const KEPT = 5;

const ownAttempts = sealedCookie("dig-signed-up", {
  schema: z.array(z.string()),
  maxAge: 30 * 86_400,
});

/**
 * Ids of the sign-ups started in this browser, newest first: their links need neither a password
 * nor a button (rules 803).
 */
export const attemptsOfBrowser = async (request: Request): Promise<readonly string[]> =>
  (await ownAttempts.read(request)) ?? [];

/** The header by which the browser is recognized. */
export async function rememberAttempt(id: string, request: Request): Promise<[string, string]> {
  const kept = [id, ...(await attemptsOfBrowser(request))].slice(0, KEPT);
  return ["Set-Cookie", await ownAttempts.write(kept)];
}
