import type { PortalRoute } from "./routes.ts";

/**
 * The table of access: each role and what it may open and post. The folder of a route file decides;
 * `EXCEPTIONS` has the rest.
 */
const ANSWERS = table(`
                            visitor  unconfirmed  closed  alone      coworker   owner      expert     newcomer  staff      administrator  unprotected
  everybody                 in       in           in      in         in         in         in         in        in         in             in
  members                   login    login        login   in         in         in         in         login     login      login          login
  people of a company       login    login        login   forbidden  in         in         in         login     login      login          login
  people of member firms    login    login        login   forbidden  in         in         in         login     login      login          login
  owners                    login    login        login   forbidden  forbidden  in         forbidden  login     login      login          login
  experts                   login    login        login   forbidden  forbidden  forbidden  in         login     login      login          login
  staff                     login    login        login   login      login      login      login      password  in         in             factor
  staff with own password   login    login        login   login      login      login      login      password  in         in             in
  anybody of the staff      login    login        login   login      login      login      login      in        in         in             in
  the administrator         login    login        login   login      login      login      login      password  forbidden  in             factor
`);

/**
 * Unconfirmed: signed up, link unused. Closed: the cookie of a closed account. Alone: was removed
 * from the company. Expert: a coworker with an expert profile. Newcomer: staff with a one-time
 * password. Unprotected: the administrator without a required second factor.
 */
export type Role =
  | ("visitor" | "unconfirmed" | "closed" | "alone" | "coworker" | "owner" | "expert")
  | ("newcomer" | "staff" | "administrator" | "unprotected");
type Audience =
  | (
      | "everybody"
      | "members"
      | "people of a company"
      | "people of member firms"
      | "owners"
      | "experts"
    )
  | ("staff" | "staff with own password" | "anybody of the staff" | "the administrator");
/**
 * Passed, redirected to the login of the route group, 403, or redirected to the page where staff
 * choose their password or set up their second factor.
 */
export type Answer = "in" | "login" | "forbidden" | "password" | "factor";
export type Part = "loader" | "action";

/** By prefix of the route file; the first match applies. */
const AREAS: [file: string, Audience][] = [
  ["routes/admin/", "staff"],
  ["routes/member/", "members"],
  ["routes/app/", "members"],
  ["routes/", "everybody"],
];

/** By prefix of the route file; `POST` or `GET` in front restricts it to one method. */
const EXCEPTIONS: Partial<Record<Audience, string[]>> = {
  everybody: [
    "admin/login",
    "admin/code",
    "admin/logout",
    "app/login",
    "app/start",
    "app/offline",
    "app/not-found",
  ],
  members: [
    "POST public/events/event.",
    "POST public/offers/offer.",
    "POST auth/join-company",
    "resources/data-download",
  ],
  "people of a company": ["member/coworkers/", "public/experts/book-expert", "app/discount-card/"],
  "people of member firms": ["member/offers/", "member/members/", "app/voting/"],
  owners: [
    "member/settings/close-company",
    "member/settings/hand-over",
    "member/membership-request",
  ],
  experts: ["member/consultations/", "member/questions/answer-question"],
  "staff with own password": ["admin/second-factor"],
  "anybody of the staff": ["admin/password"],
  "the administrator": ["admin/staff/", "admin/supabase/"],
};

/** The response of a loader or an action to `role`. */
export const answerOf = (part: Part, { file }: Pick<PortalRoute, "file">, role: Role): Answer =>
  ANSWERS[audienceOf(part, file)][role];

export function audienceOf(part: Part, file: string): Audience {
  const begins = (name: string) => {
    const [, only = "", beginning = ""] = /^(POST |GET |)(.*)$/.exec(name) ?? [];
    return (only === "" || only === METHODS[part]) && file.startsWith(`routes/${beginning}`);
  };
  const exception = audiences.find((audience) => EXCEPTIONS[audience]?.some(begins));
  return exception ?? AREAS.find(([folder]) => file.startsWith(folder))?.[1] ?? "everybody";
}

/** The login page of the area of an address. */
export const loginOf = (path: string): string =>
  /^\/admin\b/.test(path) ? "/admin" : path.startsWith("/app/") ? "/app/login" : "/login";

export const PARTS: Part[] = ["loader", "action"];
const METHODS: Record<Part, string> = { loader: "GET ", action: "POST " };

/** A role that demo mode does not have; second-factor.test.ts covers it over HTTP. */
export const OUTSIDE_DEMO = "unprotected" satisfies Role;

export const audiences = Object.keys(ANSWERS) as Audience[];
export const roles = Object.keys(ANSWERS.everybody) as Role[];
/** Exceptions without a route. */
export const exceptionsFor = (files: readonly string[]): string[] =>
  Object.values(EXCEPTIONS)
    .flat()
    .filter(
      (name) =>
        !files.some((file) => file.startsWith(`routes/${name.replace(/^(POST|GET) /, "")}`)),
    );

/** Reads columns separated by two spaces. */
function table(text: string): Record<Audience, Record<Role, Answer>> {
  const [head = "", ...lines] = text.trimEnd().split("\n").filter(Boolean);
  const columns = head.trim().split(/\s+/);
  const rows = lines.map((line) => line.trim().split(/\s{2,}/));
  return Object.fromEntries(
    rows.map(([audience, ...answers]) => [
      audience,
      Object.fromEntries(columns.map((role, index) => [role, answers[index]])),
    ]),
  ) as Record<Audience, Record<Role, Answer>>;
}
