import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isLog, LOGS, type LogName } from "~/platform/database/logs";
import { workOf } from "~/platform/jobs/scheduled-jobs.server";
import { singleton } from "~/platform/memo/singleton.server";
import type { Log } from "~/platform/store/log";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";
import { REMINDER_JOBS } from "~/reminders.server";
import { RETENTION_JOBS } from "~/retention.server";
import { allStoreShapes } from "../support/all-stores";
import {
  countedIn,
  countRowsRead,
  nothingRead,
  type RowsRead,
  uncounted,
} from "../support/rows-read";
import { routeOf, STARTS, walkSite } from "../support/site-walk.ts";
import { startSourcePortal } from "../support/source-portal";
import { logIn, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

// rules 1633

// A cached value is made once, by the first request that needs it.
vi.mock("~/platform/store/derived-from.server", async (original) => {
  const { derivedFrom } = await original<typeof import("~/platform/store/derived-from.server")>();
  return {
    derivedFrom: (
      stores: Parameters<typeof derivedFrom>[0],
      make: (...keys: unknown[]) => unknown,
    ) => derivedFrom(stores, (...keys: unknown[]) => uncounted(() => make(...keys))),
  };
});

/** Added rows of each log; one in ten has the people and records of a sample row. */
const ADDED = 4000;
const ABOUT_SAMPLES = 10;

/** As many as one piece: no page shows more. */
const MOST_OF_A_LOG = 300;

/** Searches of a log look through three thousand, and a piece that leads on (rules 1491). */
const MOST_OF_A_SEARCH = 3300;
const SEARCHES = ["/admin/search?find=kowal", "/admin/history?q=nikt", "/admin/mails/sent?q=nikt"];

/** Stores that grow with the years. */
const GROWING = new Set(
  [
    "accounting-batches article-reads articles ballots bookings certificates contact-messages",
    "conversations dues event-materials event-surveys events expert-ratings given-up-seats",
    "ledger-entries mailing-recipients mailings news notes offer-uses offers payments questions",
    "registrations saved-events stage-changes statements survey-respondents tasks vote-ledger",
  ].flatMap((line) => line.split(" ")),
);

/** Stores that grow with the members, empty themselves, or get a few rows a year. */
const STEADY = new Set(
  [
    "absences absorbed-companies account-closures address-changes bounce-progress card-codes",
    "certificate-signatures chamber-accounts chamber-files change-sets changed-rows clock",
    "companies company-closures company-contacts company-documents company-merges departures",
    "different-companies digest-runs door-passes due-mail-settings due-requests due-settings",
    "erasures experts flag-changes handovers import-layouts imported-files installation",
    "invitations invite-results last-changes last-logins mail-choices mail-settings",
    "mailing-segments member-cards member-sessions newsletter newsletter-past-consents outbox",
    "partners password-resets password-rules past-balances past-years",
    "picture-changes poll-news polls project-notices",
    "registration-attempts reminders saved-views seen-logins staff staff-factors",
    "staff-sessions stopped-addresses tariffs testimonials unowned-files vote-tallies",
  ].flatMap((line) => line.split(" ")),
);

interface Exception {
  routes: RegExp;
  stores: RegExp;
  because: string;
}

/** Routes that look at all rows of a growing store. */
const WHOLE: Exception[] = [
  {
    routes: /\/(data|data\.zip|data\/download|settings\/delete|close|hand-over\/:personId)$/,
    stores: /./,
    because: "all that is stored of a person is looked for in every store (rules 305)",
  },
  {
    routes: /^\/admin\/duplicates\/:companyId\/:otherId$/,
    stores: /./,
    because: "the page before a merge counts the rows of every store that it moves (rules 961)",
  },
  {
    routes: /^\/admin\/(dues|statement|leads|today)/,
    stores: /^(dues|payments|ledger-entries)$/,
    because: "sums and dates of money are made of all dues and payments",
  },
];

const filesOfRows = import.meta.glob<Record<string, object | object[]>>("../data/*.json", {
  eager: true,
  import: "default",
});

let portal: Awaited<ReturnType<typeof startSourcePortal>>;
/** The rows read by each request, by route. */
const read = new Map<string, RowsRead[]>();

beforeAll(async () => {
  portal = await startSourcePortal({
    around: ({ url, path }, _, next) => {
      const counted = nothingRead();
      const route = SEARCHES.includes(url) ? `?${path}` : (routeOf(path) ?? path);
      read.set(route, [...(read.get(route) ?? []), counted]);
      countedIn(counted, next);
    },
  });
  for (const name of Object.keys(LOGS)) await fillLog(name as LogName);
  countRowsRead();
});
afterAll(() => portal.stop());

/** Adds rows like those that are there, or as a version has written them. */
async function fillLog(name: LogName): Promise<void> {
  const log = singleton(`log:${name}`, (): Log<{ id: string }> => {
    throw new Error(name);
  });
  const written = Object.values(filesOfRows).flatMap((rows) => [rows[name] ?? []].flat());
  const schema = allStoreShapes.find((shape) => shape.name === name)?.schema;
  const models = [...log.list(), ...written.map((row) => schema?.parse(row))] as { id: string }[];
  const { at, by } = LOGS[name];
  await transaction(() => {
    for (let number = 0; number < ADDED; number += 1) {
      const { revision: _, ...model } = { revision: 0, ...models[number % models.length] };
      const moment = shiftMoment(now(), { hours: -number });
      const row: Record<string, unknown> = { ...model, id: `added-${number}` };
      row[at] = at === "day" || at === "term" ? moment.slice(0, 10) : moment;
      if (number % ABOUT_SAMPLES > 0)
        for (const key of by) if (key !== "contents") row[key] = `${key}-${number % 50}`;
      log.save(row as { id: string });
    }
  });
}

/** Faults, a line each. */
function faults(): string[] {
  return [...read].flatMap(([route, all]) => {
    const whole = new Set(all.flatMap((one) => [...one.whole]));
    const most = new Map<string, number>();
    for (const [log, rows] of all.flatMap(({ ofLogs }) => [...ofLogs]))
      most.set(log, Math.max(rows, most.get(log) ?? 0));
    return [
      ...[...whole]
        .filter((store) => GROWING.has(store) && !isKnown(route, store))
        .map((store) => `${route} looks at all rows of ${store}`),
      ...[...most]
        .filter(([, rows]) => rows > (route.startsWith("?") ? MOST_OF_A_SEARCH : MOST_OF_A_LOG))
        .map(([log, rows]) => `${route} reads ${rows} rows of ${log}`),
    ];
  });
}

const isKnown = (route: string, store: string): boolean =>
  WHOLE.some(({ routes, stores }) => routes.test(route) && stores.test(store));

test("no page asks for all rows of a kind that grows with the years", async () => {
  const newVisitor = () => new Visitor(portal.url, { Origin: portal.url });
  const [visitor, member, staff] = [newVisitor(), newVisitor(), newVisitor()];
  await logIn(member, "demo@example.com", "Demo-1234");
  await logInStaff(staff);
  for (const [by, from] of [
    [visitor, STARTS.visitor],
    [member, STARTS.member],
    [staff, STARTS.staff],
  ] as const)
    for await (const _ of walkSite(by, { from, perRoute: 2 }));
  for (const path of SEARCHES) expect((await staff.get(path)).status).toBe(200);
  expect(read.size).toBeGreaterThan(200);
  expect(faults()).toEqual([]);
});

test("no job reads more of a log than it changes and a piece", async () => {
  const heavy: string[] = [];
  for (const [name, job] of Object.entries({ ...RETENTION_JOBS, ...REMINDER_JOBS })) {
    const counted = nothingRead();
    const changed = await countedIn(counted, workOf(job));
    for (const [log, rows] of counted.ofLogs)
      if (rows > changed + MOST_OF_A_LOG) heavy.push(`${name} reads ${rows} rows of ${log}`);
  }
  expect(heavy).toEqual([]);
});

test("every store is known as one that grows with the years, or not", () => {
  const stores = allStoreShapes.map(({ name }) => name).filter((name) => !isLog(name));
  expect(stores.sort()).toEqual([...GROWING, ...STEADY].sort());
});
