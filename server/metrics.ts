import { createHash, timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RequestHandler } from "express";
import type { Step } from "./exchange.ts";

/** Seconds up to which answers are counted together. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Metrics {
  /** Counts every answer once it is over, by the class of its status, with how long it took, and whether a page was kept or rendered. */
  count: Step;
  /** Answers who has the token. */
  tell: RequestHandler;
}

/**
 * Counts what the server does, and tells it in the text format of Prometheus to who has the token (rules 548).
 *
 * @param appMetrics what the app has to tell besides
 */
export function createMetrics(
  token: string,
  appMetrics: () => Promise<Record<string, number>>,
): Metrics {
  const counts = new Map<string, number>();
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
          add(`portal_request_duration_seconds_bucket{le="${bound}"}`, Number(seconds <= bound));
        add('portal_request_duration_seconds_bucket{le="+Inf"}');
        add("portal_request_duration_seconds_count");
        add("portal_request_duration_seconds_sum", seconds);
        if (res.locals.page) add(`portal_public_pages_total{from="${res.locals.page}"}`);
      });
      next();
    },
    tell(req, res, next) {
      res.set("Cache-Control", "no-store");
      if (!isToken(req.headers.authorization, token))
        return void res.status(401).set("WWW-Authenticate", "Bearer").end();
      appMetrics().then((told) => {
        const now = { ...ofProcess(delay), ...told };
        delay.reset();
        res.setHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
        res.end(asText(counts, "counter") + asText(new Map(Object.entries(now)), "gauge"));
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
    // Since it was asked last.
    nodejs_eventloop_delay_max_seconds: delay.count > 0 ? delay.max / 1e9 : 0,
    nodejs_eventloop_delay_p99_seconds: delay.count > 0 ? delay.percentile(99) / 1e9 : 0,
  };
}

/** Lines of one name stand together, under one line with its type. */
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
