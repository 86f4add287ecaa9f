import {
  isAllowed,
  type Right,
  STAFF_ROLES,
  type StaffArea,
  type StaffRole,
} from "../../../app/modules/staff/staff-rights/staff-rights.ts";
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
`);

/**
 * The rights that a loader and an action of the panel need, by prefix of the route file; the first
 * match applies. The table of rights then says which roles have it (rules 890).
 */
const RIGHTS: [file: string, loader: Right, action?: Right][] = [
  ["companies/companies.", "companies:read", "companies:change"],
  ["companies/company.", "companies:read"],
  ["companies/duplicates.", "companies:read"],
  ["companies/different-companies.", "companies:read"],
  ["companies/documents/company-document", "companies:read"],
  ["people/person.", "companies:read"],
  ["people/documents/person-document", "companies:read"],
  ["people/", "companies:change"],
  ["companies/moved-in", "companies:read"],
  ["moving-in/money", "dues:change"],
  ["moving-in/refused", "imports:read"],
  ["moving-in/", "imports:change"],
  ["companies/views/", "companies:read", "panel:change"],
  ["companies/companies-file", "exports:read"],
  ["companies/address-labels", "exports:read"],
  ["companies/companies-template", "imports:read"],
  ["companies/refused-rows", "imports:read"],
  ["companies/import-companies", "imports:change"],
  ["companies/import-columns", "imports:change"],
  ["companies/rehearsal", "imports:change"],
  ["companies/changes.", "imports:change"],
  ["companies/selected-companies", "imports:change"],
  ["companies/undo-change", "imports:change"],
  ["companies/delete-company", "imports:change"],
  ["companies/contacts/contact-data", "exports:change"],
  ["companies/contacts/contact-archive", "exports:read"],
  ["companies/leaving/", "dues:change"],
  ["companies/", "companies:change"],
  ["statements/statements.", "dues:read", "dues:change"],
  ["statements/payment.", "dues:read", "dues:change"],
  ["statements/", "dues:change"],
  ...area("experts", { folder: "experts", lists: ["experts.", "expert."] }),
  ["events/events-file", "events:read"],
  ["events/payments.", "dues:read", "dues:change"],
  ["events/participants/participant-data", "exports:change"],
  ["events/participants/participant-archive", "exports:read"],
  ...area("events", { folder: "events", lists: ["events.", "participants/participants."] }),
  ...area("content", { folder: "articles", lists: ["articles."] }),
  ...area("content", { folder: "news", lists: ["news."] }),
  ...area("content", { folder: "offers", lists: ["offers.", "offer."] }),
  ...area("content", { folder: "partners", lists: ["partners."] }),
  ...area("files", { folder: "files", lists: ["files."] }),
  ...area("polls", { folder: "polls", lists: ["polls."] }),
  ...area("letters", { folder: "bookings", lists: ["bookings.", "booking.", "staff-attachment"] }),
  ...area("letters", { folder: "questions", lists: ["questions.", "question."] }),
  ...area("letters", { folder: "messages", lists: ["messages.", "message."] }),
  ...area("letters", { folder: "mails", lists: ["mails.", "sent-mails."] }),
  ["mailings/mailing-part", "mailings:read"],
  ...area("mailings", {
    folder: "mailings",
    lists: ["mailings.", "mailing.", "mailing-report.", "segments."],
  }),
  ...area("newsletter", { folder: "newsletter", lists: ["newsletter."] }),
  ...area("accounts", { folder: "staff", lists: ["staff."] }),
  ...area("accounts", { folder: "supabase", lists: ["project."] }),
  ["dues/dues-file", "dues:read"],
  ["dues/due-document", "dues:read"],
  ["dues/due-reduction-file", "dues:read"],
  ["dues/accounting-file", "dues:read"],
  ["dues/opening-file", "dues:read"],
  ["dues/account.", "dues:read", "dues:change"],
  ["dues/cancel-account", "accounts:change"],
  ["dues/dues-figures-file", "dues:read"],
  ...area("dues", { folder: "dues", lists: ["dues.", "due.", "dues-year.", "accounting."] }),
  ["notes/note.", "notes:read", "notes:change"],
  ["notes/", "notes:change"],
  ["tasks/tasks.", "tasks:read"],
  ["tasks/", "tasks:change"],
  ["today", "panel:read"],
  ["search", "panel:read"],
  ["history", "accounts:read"],
  ["overview", "panel:read"],
  ["layout", "panel:read"],
  ["not-found", "panel:read"],
  ["devices", "panel:read", "panel:change"],
];

/** Lists are read; all other pages of a section are forms. */
function area(area: StaffArea, { folder, lists }: { folder: string; lists: string[] }) {
  return [
    ...lists.map((list): [string, Right, Right] => [
      `${folder}/${list}`,
      `${area}:read`,
      `${area}:change`,
    ]),
    [`${folder}/`, `${area}:change`, `${area}:change`] satisfies [string, Right, Right],
  ] as [string, Right, Right][];
}

/** The right that a part of a route needs; null outside the panel, and for pages without one. */
export function rightOf(part: Part, { file }: Pick<PortalRoute, "file">): Right | null {
  if (audienceOf(part, file) !== "staff") return null;
  const name = file.replace("routes/admin/", "");
  const row = RIGHTS.find(([prefix]) => name.startsWith(prefix));
  if (!row) throw new Error(`${file} has no row in the table of rights`);
  const [, loader, action = loader] = row;
  return part === "loader" ? loader : action;
}

/** The roles of the members of staff among the people of the tests. */
export const ROLES_OF: Partial<Record<Role, readonly StaffRole[]>> = {
  staff: STAFF_ROLES.filter((role) => role !== "administrator"),
  administrator: ["administrator"],
  secretariat: ["secretariat"],
  events: ["events"],
  editors: ["editors"],
  finance: ["finance"],
  reading: ["reading"],
};

/**
 * Unconfirmed: signed up, link unused. Closed: the cookie of a closed account. Alone: was removed
 * from the company. Expert: a coworker with an expert profile. Newcomer: staff with a one-time
 * password. Unprotected: the administrator without a required second factor. Staff: an account with
 * every role but administrator; behind it one account for each of these roles.
 */
export type Role =
  | ("visitor" | "unconfirmed" | "closed" | "alone" | "coworker" | "owner" | "expert")
  | ("newcomer" | "staff" | "administrator" | "unprotected")
  | Exclude<StaffRole, "administrator">;
type Audience =
  | (
      | "everybody"
      | "members"
      | "people of a company"
      | "people of member firms"
      | "owners"
      | "experts"
    )
  | ("staff" | "staff with own password" | "anybody of the staff");
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
  "people of a company": [
    "member/coworkers/",
    "member/events/",
    "member/dues/dues.",
    "public/experts/book-expert",
    "app/discount-card/",
  ],
  "people of member firms": ["member/offers/", "member/members/", "app/voting/"],
  owners: [
    "member/membership-certificates",
    "member/settings/close-company",
    "member/settings/hand-over",
    "member/membership-request",
    "member/dues/due-",
  ],
  experts: ["member/consultations/", "member/questions/answer-question"],
  "staff with own password": ["admin/second-factor"],
  "anybody of the staff": ["admin/password"],
};

/** The response of a loader or an action to `role`. */
export function answerOf(part: Part, route: Pick<PortalRoute, "file">, role: Role): Answer {
  const own = ROLES_OF[role];
  const answer = ANSWERS[audienceOf(part, route.file)][own && !(role in PEOPLE) ? "staff" : role];
  const right = rightOf(part, route);
  return answer === "in" && right && own && !isAllowed(right, own) ? "forbidden" : answer;
}

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
/** The columns of the table. */
const PEOPLE = ANSWERS.everybody;
export const roles = [...new Set([...Object.keys(PEOPLE), ...Object.keys(ROLES_OF)])] as Role[];
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
