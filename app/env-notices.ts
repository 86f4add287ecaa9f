/** One line for each value that works and is hardly meant (rules 762). */
export function noticesOf(given: Record<string, string | undefined>): string[] {
  const { APP_URL, SESSION_SECRET, METRICS_TOKEN, SAMPLE_DATA, DEMO } = given;
  const lines: string[] = [];
  for (const [name, value] of Object.entries({ SESSION_SECRET, METRICS_TOKEN }))
    if (value && isGuessable(value))
      lines.push(`${name} can be guessed: replace it with what \`openssl rand -hex 32\` prints`);
  const url = URL.parse(APP_URL ?? "");
  if (url && (url.pathname !== "/" || url.search || url.hash))
    lines.push(`APP_URL names a path, which is left out: the portal is at ${url.origin}/`);
  if (url?.protocol === "http:" && !isNear(url.hostname))
    lines.push(
      "APP_URL begins with http: passwords and cookies can be read on their way, put a proxy with TLS in front",
    );
  if ((isOn(SAMPLE_DATA) || SAMPLE_DATA === "few") && !isOn(DEMO))
    lines.push(
      "SAMPLE_DATA is on outside demo mode: stores that were never filled get sample data",
    );
  return lines;
}

const DIFFERENT_CHARACTERS = 8;
const isGuessable = (secret: string) => new Set(secret).size < DIFFERENT_CHARACTERS;

/** True for names and addresses that only this machine or its network reaches. */
const isNear = (host: string) =>
  !host.includes(".") ||
  /\.(?:localhost|local|internal|home\.arpa|test)$|^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(
    host,
  );

const isOn = (flag: string | undefined) => ["1", "true", "on"].includes(flag ?? "");
