import { setTimeout as sleep } from "node:timers/promises";
import type { Portal } from "../../tests/support/portal.ts";
import type { Bench } from "./bench.ts";
import { measureTimes, quantile, type Timing, timed, whole } from "./timing.ts";

const PAGES = ["/", "/about"];
const SECONDS = 15;
const LOGINS_A_SECOND = 20;
const PAGES_A_SECOND = 10;

export const pagesDuringLogins: Bench = {
  promise: `at ${LOGINS_A_SECOND} logins a second the p95 of a page stays under four times the quiet one plus 20 ms`,
  measure: () => measureTimes(compare),
};

async function* compare(portal: Portal): AsyncIterable<Timing> {
  for (const path of PAGES) {
    const open = () => timed(new URL(path, portal.url));
    // The first pages of a process are slow.
    await steady(PAGES_A_SECOND, 3, open);
    const quiet = await steady(PAGES_A_SECOND, SECONDS, open);
    const [during, logins] = await Promise.all([
      steady(PAGES_A_SECOND, SECONDS, open),
      steady(LOGINS_A_SECOND, SECONDS, () => wrongLogin(portal)),
    ]);
    const [before, after] = [quiet, during].map((pages) =>
      quantile(
        pages.map(({ ms }) => ms),
        0.95,
      ),
    ) as [number, number];
    const limit = before * 4 + 20;
    const busy = logins.filter(({ status }) => status === 503).length;
    yield {
      what: `p95 of ${path}`,
      figure: `${whole(after)} of at most ${whole(limit)} (quiet ${whole(before)}; ${busy} of ${logins.length} logins were sent away)`,
      holds: after < limit && during.every(({ status }) => status === 200),
    };
  }
}

function wrongLogin({ url }: Portal) {
  const body = new URLSearchParams({ email: "demo@example.com", password: "not-the-password" });
  return timed(new URL("/login", url), { method: "POST", body, headers: { Origin: url } });
}

/** Begins `perSecond` of them each second, however long they take. */
async function steady<Result>(
  perSecond: number,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result[]> {
  const begun: Promise<Result>[] = [];
  const started = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await sleep(Math.max(0, started + (count * 1000) / perSecond - performance.now()));
    begun.push(work());
  }
  return Promise.all(begun);
}
