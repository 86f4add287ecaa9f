import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { metrics } from "~/metrics.server";
import { isLog, LOGS, type LogName } from "~/platform/database/logs";
import { workOf } from "~/platform/jobs/scheduled-jobs.server";
import { REMINDER_JOBS } from "~/reminders.server";
import { RETENTION_JOBS } from "~/retention.server";
import { type Cast, castAt } from "../integration/support/cast.ts";
import { EVENT_TO_EDIT } from "../integration/support/forms/panel-events.ts";
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
import { letEachWriterWrite, moveInAndOut, sendEveryForm } from "./support/every-post.ts";
import { fillLog } from "./support/filled-logs.ts";
import { GROWING, mayReadAll, STEADY } from "./support/growing-stores.ts";

// rules 1633, 1697

// A cached value is made once, by the first request that needs it.
vi.mock("~/platform/store/derived-from.server", async (original) => {
  const module = await original<typeof import("~/platform/store/derived-from.server")>();
  const { derivedFrom, grownFrom } = module;
  return {
    ...module,
    derivedFrom: (...[stores, make]: Parameters<typeof derivedFrom>) =>
      derivedFrom(stores, (...keys) => uncounted(() => make(...keys))),
    grownFrom: (...[store, growth]: Parameters<typeof grownFrom>) => {
      const grown = grownFrom(store, growth);
      return () => uncounted(grown);
    },
  };
});

/** As many as one piece: no page shows more. */
const MOST_OF_A_LOG = 300;

/** Searches of a log look through three thousand, and a piece that leads on (rules 1491). */
const MOST_OF_A_SEARCH = 3300;
const SEARCHES = ["/admin/search?find=kowal", "/admin/history?q=nikt", "/admin/mails/sent?q=nikt"];

/** Feeds, files and what monitors ask, to which no link of a page leads. */
const UNLINKED =
  "/sitemap.xml /robots.txt /events.ics /knowledge.atom /news.atom /healthz /livez /readyz".split(
    " ",
  );

/** Files of staff that a page offers once there is something in them. */
const filesOfStaff = (event: string) => [
  "/admin/dues/list.csv",
  "/admin/newsletter/list.csv",
  `/admin/events/${event}/survey/list.csv`,
  `/admin/events/${event}/certificates/all.pdf`,
];

const mostOf = (route: string) => (route.startsWith("?") ? MOST_OF_A_SEARCH : MOST_OF_A_LOG);

let portal: Awaited<ReturnType<typeof startSourcePortal>>;
let cast: Cast;
/** The rows read by each request, by method and route. */
let read = new Map<string, RowsRead[]>();

beforeAll(async () => {
  portal = await startSourcePortal({
    around: ({ url, path, method }, _, next) => {
      const counted = nothingRead();
      const route = SEARCHES.includes(url) ? `?${path}` : (routeOf(path) ?? path);
      const asked = method === "POST" ? `POST ${route}` : route;
      read.set(asked, [...(read.get(asked) ?? []), counted]);
      countedIn(counted, next);
    },
  });
  for (const name of Object.keys(LOGS)) await fillLog(name as LogName);
  countRowsRead();
});
afterAll(() => portal.stop());

/** Faults since the last call, a line each. */
function faults(): string[] {
  const asked = [...read];
  read = new Map();
  return asked.flatMap(([route, all]) => {
    const whole = new Set(all.flatMap((one) => [...one.whole]));
    const most = new Map<string, number>();
    for (const [log, rows] of all.flatMap(({ ofLogs }) => [...ofLogs]))
      most.set(log, Math.max(rows, most.get(log) ?? 0));
    return [
      ...[...whole]
        .filter((store) => GROWING.has(store) && !mayReadAll(route, store))
        .map((store) => `${route} looks at all rows of ${store}`),
      ...[...most]
        .filter(([log, rows]) => rows > mostOf(route) && !mayReadAll(route, log))
        .map(([log, rows]) => `${route} reads ${rows} rows of ${log}`),
    ];
  });
}

const newVisitor = () => new Visitor(portal.url, { Origin: portal.url });

test("no form asks for all rows of a kind that grows with the years", async () => {
  const staff = newVisitor();
  await logInStaff(staff);
  await moveInAndOut(staff);
  await letEachWriterWrite(portal.url);
  cast = await castAt(portal.url);
  const accepted = await sendEveryForm(portal.url, cast);
  expect(accepted.size).toBeGreaterThan(180);
  expect(faults()).toEqual([]);
});

test("no page and no feed does", async () => {
  const [visitor, demo, member, staff] = [newVisitor(), newVisitor(), newVisitor(), newVisitor()];
  await logIn(demo, "demo@example.com", "Demo-1234");
  await logIn(member, cast.member.person.email, cast.member.person.password);
  await logInStaff(staff);
  for (const [by, from] of [
    [visitor, [...STARTS.visitor, ...UNLINKED]],
    [demo, STARTS.member],
    [member, STARTS.member],
    [staff, [...STARTS.staff, ...filesOfStaff(cast.idOf(EVENT_TO_EDIT))]],
  ] as const)
    for await (const _ of walkSite(by, { from, perRoute: 2 }));
  for (const path of SEARCHES) expect((await staff.get(path)).status).toBe(200);
  expect(read.size).toBeGreaterThan(200);
  expect(faults()).toEqual([]);
});

test("the numbers of the portal do not", async () => {
  const counted = nothingRead();
  await countedIn(counted, metrics);
  expect([...counted.whole].filter((store) => GROWING.has(store))).toEqual([]);
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
