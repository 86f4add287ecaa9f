/** The Data API: no valid signature, or claims that do not hold (expired, issued in the future). */
const DATA_CODES: readonly unknown[] = ["PGRST301", "PGRST303"];
/** Storage has no code of its own for it in all versions. */
const STORAGE_MESSAGES =
  /\bjwt\b|\bJW[ST]\b|claim timestamp|signature verification|invalid signature/i;

/**
 * True for a refusal of the token that a call carried: invalid, expired, or issued in the future. A
 * missing right, a session that was ended and a refused key are not.
 *
 * @param body of the response, or what a library made of it
 */
export function isTokenRefusal(status: number, body: unknown): boolean {
  if (status < 400 || status > 403) return false;
  const { code, error_code, statusCode, message } = Object(body) as Record<string, unknown>;
  if (code === "bad_jwt" || error_code === "bad_jwt" || code === "InvalidJWT") return true;
  const text = String(message);
  if (status === 401 && DATA_CODES.includes(code)) return !text.includes("RLS policy");
  return statusCode !== undefined && STORAGE_MESSAGES.test(text);
}
