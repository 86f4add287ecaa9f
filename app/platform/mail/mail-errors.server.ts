const factsOf = (
  error: unknown,
): { responseCode?: unknown; command?: unknown; response?: unknown } =>
  typeof error === "object" && error !== null ? error : {};

/** A code means that a server has refused; without one no server has responded. */
export const reasonOf = (error: unknown): "refused" | "unreachable" =>
  "responseCode" in factsOf(error) ? "refused" : "unreachable";

const AUTHENTICATION = [530, 534, 535, 538];

/** True if the server will never take this mail; a refused login or sender concerns all mails. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = factsOf(error);
  const code = typeof responseCode === "number" ? responseCode : 0;
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return code >= 500 && isAboutMail && !AUTHENTICATION.includes(code);
}

/** The code with which the server refuses a recipient for good (RFC 3463); null without one. */
export function refusedStatusOf(error: unknown): string | null {
  const { command, response } = factsOf(error);
  if (command !== "RCPT TO" || typeof response !== "string") return null;
  return /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
}

/** True if a failure says something about the mail server, not about one mail. */
export function isAboutServer(error: unknown): boolean {
  const { command } = factsOf(error);
  return command !== "RCPT TO" && command !== "DATA";
}
