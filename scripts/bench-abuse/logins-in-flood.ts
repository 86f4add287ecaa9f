import { setTimeout as sleep } from "node:timers/promises";
import type { Portal } from "../../tests/support/portal.ts";
import { applicant, confirm, register } from "../../tests/support/story.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { hashPassword } from "../admin-hash.mjs";
import type { Bench } from "./bench.ts";
import { measureTimes, quantile, type Timing, timed, whole } from "./timing.ts";

const SECONDS = 15;
const WRONG_A_SECOND = 20;
const MOST_MS = 1500;
const STAFF = { username: "biuro", password: "Haslo-biura-1" };

/** The people with right logins, one a second of each kind. */
type Right = "members in a new browser" | "members in a known browser" | "staff in a known browser";

export const loginsInFlood: Bench = {
  promise: `beside ${WRONG_A_SECOND} wrong logins a second right ones have a median of ${MOST_MS} ms at most, and none is sent away`,
  async measure() {
    return measureTimes(compareFloods, {
      // Clients have the addresses that the proxy names.
      TRUST_PROXY: "1",
      ADMIN_USERNAME: STAFF.username,
      ADMIN_PASSWORD_HASH: await hashPassword(STAFF.password),
    });
  },
};

let addresses = 0;
/** An address that no request has had, in a network of its own or in the one that is given. */
function newAddress(network?: string): string {
  addresses += 1;
  const [high, low] = [addresses >> 8, addresses & 255];
  return `${network ?? `${20 + (high % 100)}.${low}`}.${high & 255}.${low}`;
}

const FLOODS: Record<string, () => { address: string; email: string }> = {
  "one address, one account": () => ({ address: "192.0.2.1", email: "demo@example.com" }),
  "one address, many accounts": () => ({ address: "192.0.2.1", email: newEmail() }),
  "many addresses, one account": () => ({ address: newAddress(), email: "demo@example.com" }),
  "many addresses of one network, many accounts": () => ({
    address: newAddress("10.1"),
    email: newEmail(),
  }),
  "many addresses, many accounts": () => ({ address: newAddress(), email: newEmail() }),
};

const newEmail = () => applicant().person.email;

async function* compareFloods(portal: Portal): AsyncIterable<Timing> {
  const { email, password } = await newMember(portal);
  const member = { path: "/login", fields: { email, password } };
  const staff = { path: "/admin", fields: STAFF };
  const known = {
    member: (await logIn(portal, member)).cookies,
    staff: (await logIn(portal, staff)).cookies,
  };
  const rights: Record<Right, () => ReturnType<typeof logIn>> = {
    "members in a new browser": () => logIn(portal, member),
    "members in a known browser": () => logIn(portal, member, known.member),
    "staff in a known browser": () => logIn(portal, staff, known.staff),
  };
  for (const [flood, next] of Object.entries(FLOODS)) {
    const [wrong, ...right] = await Promise.all([
      steady(WRONG_A_SECOND, () => wrongLogin(portal, next())),
      ...Object.values(rights).map((login) => steady(1, login)),
    ]);
    for (const [at, who] of Object.keys(rights).entries()) {
      const all = right[at] ?? [];
      const times = all.map(({ ms }) => ms);
      const statuses = statusesOf(all);
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      yield {
        what: `${flood}: ${who}`,
        figure: `p50 ${whole(p50)}, p95 ${whole(p95)}, ${statuses}`,
        holds: p50 <= MOST_MS && all.every(({ status }) => isRedirect(status)),
      };
    }
    yield { what: `${flood}: the flood`, figure: statusesOf(wrong), holds: true };
  }
}

/** A right login leads on. */
const isRedirect = (status: number) => status === 302 || status === 303;

/** "12 × 302, 3 × 503" */
const statusesOf = (all: readonly { status: number }[]) =>
  Object.entries(Object.groupBy(all, ({ status }) => String(status)))
    .map(([status, ones]) => `${ones?.length} × ${status}`)
    .join(", ");

async function newMember({ url }: Portal) {
  const visitor = new Visitor(url, { Origin: url });
  const story = applicant();
  await register(visitor, story);
  await confirm(visitor, story.person.email);
  return story.person;
}

const wrongLogin = ({ url }: Portal, { address, email }: { address: string; email: string }) =>
  timed(new URL("/login", url), {
    method: "POST",
    body: new URLSearchParams({ email, password: "not-the-password" }),
    headers: { Origin: url, "X-Forwarded-For": address },
  });

/** A right login from an address of its own, with the cookies of an earlier one. */
async function logIn(
  { url }: Portal,
  { path, fields }: { path: string; fields: Record<string, string> },
  before: ReadonlyMap<string, string> = new Map(),
) {
  const visitor = new Visitor(url, { Origin: url, "X-Forwarded-For": newAddress() });
  // Cookies of the session itself have ended by then.
  for (const [name, value] of before)
    if (/^dig-(?:last-login|staff-device)$/.test(name)) visitor.cookies.set(name, value);
  const started = performance.now();
  const { status } = await visitor.send(path, fields);
  return { status, ms: performance.now() - started, cookies: visitor.cookies };
}

/** Begins `perSecond` of them each second, however long they take. */
async function steady<Result>(perSecond: number, work: () => Promise<Result>): Promise<Result[]> {
  const begun: Promise<Result>[] = [];
  const started = performance.now();
  for (let count = 0; count < perSecond * SECONDS; count += 1) {
    await sleep(Math.max(0, started + (count * 1000) / perSecond - performance.now()));
    begun.push(work());
  }
  return Promise.all(begun);
}
