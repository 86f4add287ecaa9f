import fc from "fast-check";
import { anyCharacter } from "./any-character.ts";

const encode = (text: string) => Buffer.from(text).toString("base64url");

const token = fc.oneof(
  fc.constantFrom(
    "a.b.c",
    "",
    ".",
    "..",
    "a.b",
    "żółć.bbb.ccc",
    "a\nb.c.d",
    `a.${encode("null")}.c`,
    `a.${encode("[]")}.c`,
  ),
  fc.json({ maxDepth: 1 }).map((payload) => `${encode('{"alg":"HS256"}')}.${encode(payload)}.c2ln`),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
);
const anything = fc.constantFrom(
  null,
  0,
  1,
  -1,
  "",
  "x",
  true,
  [],
  {},
  1e308,
  4_000_000_000,
  "4000000000",
);

/**
 * Forged sessions: fields missing, of the wrong kind, or with characters that no header accepts.
 */
const session = fc.record(
  {
    access_token: fc.oneof(token, anything),
    refresh_token: fc.oneof(fc.constantFrom("", "made-up", "żółw", "a b", "a\nb"), anything),
    expires_at: fc.oneof(fc.constantFrom(1, 4_000_000_000), anything),
    expires_in: anything,
    token_type: anything,
    user: anything,
  },
  { requiredKeys: [] },
);

const json = fc
  .oneof({ weight: 3, arbitrary: session }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
  .map((value) => JSON.stringify(value));

const value = fc.oneof(
  { weight: 4, arbitrary: json.map((text) => `base64-${encode(text)}`) },
  { weight: 1, arbitrary: json.map((text) => encodeURIComponent(text)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "null",
      "0",
      "base64-",
      "base64-null",
      "base64-%%%",
      "%ff",
      "%7B",
      "a".repeat(3000),
    ),
  },
);

/** The header `Cookie` of a session that is not from the portal, whole or in parts. */
export const oddSessionCookie = fc
  .tuple(value, fc.constantFrom("whole", "parts", "second part only"))
  .map(([text, form]) => {
    if (form === "whole") return `dig-auth=${text}`;
    if (form === "parts") return `dig-auth.0=${text.slice(0, 20)}; dig-auth.1=${text.slice(20)}`;
    return `dig-auth.1=${text}`;
  });

/** Values that once broke the portal. */
export const KNOWN_ODD_COOKIES = [
  { access_token: "a.b.c", refresh_token: "", expires_at: 1 },
  { access_token: "a.b.c", refresh_token: "", expires_at: 4_000_000_000 },
  { access_token: "żółć.bbb.ccc", refresh_token: "żółw", expires_at: 4_000_000_000 },
  null,
  0,
].map((content) => `dig-auth=base64-${encode(JSON.stringify(content))}`);
