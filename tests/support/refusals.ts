/** A call to the backend, as a refusal sees it. */
export interface Call {
  /** `auth`, `rest` or `storage`. */
  part: string;
  path: string;
  /** True if the session's refresh token is exchanged. */
  isRefresh: boolean;
  /** The person's token: that of the cookie, one that came later, or none. */
  token: "first" | "renewed" | "none";
}

/** How the backend refuses, and what has to become of the session. */
export interface Refusal {
  name: string;
  /** `renewed`: it goes on; `ended`: the person is a visitor; `project`: 503, and it goes on. */
  outcome: "renewed" | "ended" | "project";
  /** True if the access token has run out by the portal's own clock. */
  isLate?: boolean;
  answer(call: Call): Response | null;
}

const json = (status: number, body: object) => Response.json(body, { status });
const auth = (status: number, code: string, message: string) =>
  json(status, { code, error_code: code, message, msg: message });
const data = (status: number, code: string, message: string) =>
  json(status, { code, message, details: null, hint: null });

const deadRefresh = () => auth(400, "refresh_token_already_used", "Invalid Refresh Token");
const badToken = (why: string) => auth(403, "bad_jwt", `invalid JWT: ${why}`);
const keyRefused = () => json(401, { message: "Invalid API key", hint: "Double check your key." });
const limited = () => auth(429, "over_request_rate_limit", "Request rate limit reached");

/** Refuses a token wherever a person's token is checked. */
const judged =
  (tokens: readonly Call["token"][], ofData: () => Response, ofAuth?: () => Response) =>
  ({ part, token }: Call): Response | null => {
    if (!tokens.includes(token)) return null;
    return part === "auth" ? (ofAuth?.() ?? null) : ofData();
  };

const expired = () => data(401, "PGRST303", "JWT expired");
const future = () => data(401, "PGRST303", "JWT issued at future");
const unknownKey = () => data(401, "PGRST301", "No suitable key or wrong key type");

/** Every refusal, about a person first. */
export const REFUSALS: readonly Refusal[] = [
  {
    name: "the token is expired by the clock of the backend",
    outcome: "renewed",
    answer: judged(["first"], expired, () => badToken("token is expired")),
  },
  {
    name: "the token is issued in the future for the Data API",
    outcome: "renewed",
    answer: judged(["first"], future),
  },
  {
    name: "the token is signed with a key that was withdrawn",
    outcome: "renewed",
    answer: judged(["first"], unknownKey, () => badToken("signature is invalid")),
  },
  {
    name: "the token is invalid, and so is the refresh token",
    outcome: "ended",
    answer: (call) =>
      call.isRefresh ? deadRefresh() : judged(["first"], expired, () => badToken("expired"))(call),
  },
  {
    name: "every token is issued in the future for the Data API",
    outcome: "ended",
    answer: judged(["first", "renewed"], future),
  },
  {
    name: "every token is invalid",
    outcome: "ended",
    answer: judged(["first", "renewed"], unknownKey, () => badToken("signature is invalid")),
  },
  ...(
    [
      [403, "session_not_found", "Session from session_id claim in JWT does not exist"],
      [403, "user_not_found", "User from sub claim in JWT does not exist"],
      [403, "user_banned", "User is banned"],
    ] as const
  ).map(
    ([status, code, message]): Refusal => ({
      name: code,
      outcome: "ended",
      answer: ({ part, isRefresh, token }) =>
        part === "auth" && (isRefresh || token !== "none") ? auth(status, code, message) : null,
    }),
  ),
  {
    name: "the refresh token has ended",
    outcome: "ended",
    isLate: true,
    answer: ({ isRefresh }) => (isRefresh ? deadRefresh() : null),
  },
  {
    name: "logins with e-mail are off",
    outcome: "project",
    isLate: true,
    answer: ({ isRefresh }) =>
      isRefresh ? auth(422, "email_provider_disabled", "Email logins are disabled") : null,
  },
  { name: "the keys are refused", outcome: "project", answer: keyRefused },
  {
    name: "the secret key is refused",
    outcome: "project",
    answer: ({ part, token, isRefresh }) =>
      token !== "none" || isRefresh ? null : part === "rest" ? unknownKey() : keyRefused(),
  },
  {
    name: "a table is missing",
    outcome: "project",
    answer: ({ part }) =>
      part === "rest" ? data(404, "PGRST205", "Could not find the table 'public.profiles'") : null,
  },
  {
    name: "a column is missing",
    outcome: "project",
    answer: ({ part }) =>
      part === "rest" ? data(400, "42703", "column profiles.reminders does not exist") : null,
  },
  {
    name: "a right is missing",
    outcome: "project",
    answer: ({ part }) =>
      part === "rest" ? data(403, "42501", "permission denied for table profiles") : null,
  },
  {
    name: "an empty schema",
    outcome: "project",
    answer: ({ part }) =>
      part === "rest" ? data(406, "PGRST106", "The schema must be one of: api") : null,
  },
  { name: "calls are limited", outcome: "project", answer: limited },
];
