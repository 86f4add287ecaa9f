/** Browsers drop a cookie whose name and value are longer together. */
const LONGEST_COOKIE = 4096;

/**
 * Mails of the demo mailbox bring styles and codes of their own, and mailings a picture; they can
 * do nothing else (rules 801).
 */
const MAIL_POLICY =
  /^default-src 'none'; style-src 'unsafe-inline'; img-src data:( https?:\/\/[\w.:-]+ https:)?; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox$/;

/**
 * Checks the headers that every response must have (rules 28, 179, 180).
 *
 * @throws Error
 */
export function expectSoundResponse(address: string, { headers }: Pick<Response, "headers">): void {
  const cacheControl = headers.get("Cache-Control") ?? "";
  const policy = headers.get("Content-Security-Policy") ?? "";
  const faults = headers
    .getSetCookie()
    .flatMap((line) => [
      ...(line.indexOf(";") > LONGEST_COOKIE
        ? [`${line.slice(0, 40)}…: longer than browsers keep`]
        : []),
      ...["HttpOnly", "SameSite=Lax", "Path=/"]
        .filter((attribute) => !attributesOf(line).includes(attribute))
        .map((lack) => `${line}: no ${lack}`),
      ...(/public|s-maxage|max-age=[1-9]/.test(cacheControl)
        ? [`${line}: beside Cache-Control: ${cacheControl}`]
        : []),
    ]);
  if (
    headers.get("Content-Type")?.startsWith("text/html") &&
    !policy.startsWith("default-src 'none';")
  )
    faults.push("a page without its policy");
  if (/unsafe-|\*/.test(policy) && !MAIL_POLICY.test(policy)) faults.push(`the policy ${policy}`);
  if (faults.length > 0) throw new Error(`${address} answers with ${faults.join("; ")}`);
}

const attributesOf = (line: string): string[] => line.split("; ").slice(1);
