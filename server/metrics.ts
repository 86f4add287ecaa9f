import { createHash, timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RequestHandler } from "express";
import type { Step } from "./exchange.ts";

/** Bounds of the histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const LATENCY = "portal_request_duration_seconds";

/** Counters of all labels begin at 0, so that the first increase shows as one. */
const ZERO = [
  ...[1, 2, 3, 4, 5].map((hundreds) => `portal_requests_total{status="${hundreds}xx"}`),
  ...BOUNDS.map((bound) => `${LATENCY}_bucket{le="${bound}"}`),
  `${LATENCY}_bucket{le="+Inf"}`,
  `${LATENCY}_count`,
  `${LATENCY}_sum`,
  ...["cached", "rendered"].map((from) => `portal_public_pages_total{from="${from}"}`),
];

interface Metrics {
  /** Counts every response by class of status, duration and origin (cached or rendered). */
  count: Step;
  /** Responds to requests with the token. */
  serve: RequestHandler;
}

/**
 * Counts responses and serves the counts in the text format of Prometheus (rules 548).
 *
 * @param appMetrics metrics of the app
 */
export function createMetrics(
  token: string,
  appMetrics: () => Promise<Record<string, number>>,
): Metrics {
  const counts = new Map<string, number>(ZERO.map((name) => [name, 0]));
  const add = (name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  return {
    count(_req, res, next) {
      const started = performance.now();
      res.once("close", () => {
        const seconds = (performance.now() - started) / 1000;
        add(`portal_requests_total{status="${Math.floor(res.statusCode / 100)}xx"}`);
        for (const bound of BOUNDS)
          add(`${LATENCY}_bucket{le="${bound}"}`, Number(seconds <= bound));
        add(`${LATENCY}_bucket{le="+Inf"}`);
        add(`${LATENCY}_count`);
        add(`${LATENCY}_sum`, seconds);
        if (res.locals.page) add(`portal_public_pages_total{from="${res.locals.page}"}`);
      });
      next();
    },
    serve(req, res, next) {
      res.set("Cache-Control", "no-store");
      if (!isToken(req.headers.authorization, token))
        return void res.status(401).set("WWW-Authenticate", "Bearer").end();
      appMetrics().then((values) => {
        const now = { ...ofProcess(delay), ...values };
        delay.reset();
        res.setHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
        const { counter = [], gauge = [] } = Object.groupBy(Object.entries(now), ([name]) =>
          /_total(\{|$)/.test(name) ? "counter" : "gauge",
        );
        const all = new Map([...counts, ...counter]);
        res.end(asText(all, "counter") + asText(new Map(gauge), "gauge"));
      }, next);
    },
  };
}

function ofProcess(delay: ReturnType<typeof monitorEventLoopDelay>): Record<string, number> {
  const { rss, heapUsed, external } = process.memoryUsage();
  return {
    process_resident_memory_bytes: rss,
    nodejs_heap_used_bytes: heapUsed,
    nodejs_external_memory_bytes: external,
    process_uptime_seconds: process.uptime(),
    // Since the last request for metrics.
    nodejs_eventloop_delay_max_seconds: delay.count > 0 ? delay.max / 1e9 : 0,
    nodejs_eventloop_delay_p99_seconds: delay.count > 0 ? delay.percentile(99) / 1e9 : 0,
  };
}

/** Groups lines of one name under their type. */
function asText(values: ReadonlyMap<string, number>, type: "counter" | "gauge"): string {
  const families = Map.groupBy(values, ([name]) =>
    name.replace(/\{.*/, "").replace(/(?<=_seconds)_(bucket|count|sum)$/, ""),
  );
  return [...families]
    .flatMap(([family, lines]) => [
      `# TYPE ${family} ${family.endsWith("duration_seconds") ? "histogram" : type}`,
      ...lines.map(([name, value]) => `${name} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

function isToken(authorization = "", token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization.replace(/^Bearer /i, "")), hash(token));
}
