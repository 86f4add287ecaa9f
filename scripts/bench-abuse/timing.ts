import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Portal, startPortal } from "../../tests/support/portal.ts";
import type { Measured } from "./bench.ts";

/** A comparison of times: its subject, its result, and whether the promise holds. */
export interface Timing {
  what: string;
  figure: string;
  holds: boolean;
}

/**
 * Starts a portal with a folder, compares times on it, and stops it. Limits by address are off, and
 * passwords cost what they cost in production.
 */
export async function measureTimes(
  compare: (portal: Portal) => AsyncIterable<Timing>,
  env: Record<string, string> = {},
): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-bench-"));
  const portal = await startPortal({
    DATA_DIR: dataDir,
    LOGIN_COST: "full",
    LOG_LEVEL: "error",
    ...env,
  });
  const measured: Measured = { figures: {}, broken: [] };
  try {
    for await (const { what, figure, holds } of compare(portal)) {
      measured.figures[what] = figure;
      if (!holds) measured.broken.push(what);
    }
    return measured;
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Sends a request and reads its answer to the end: the status, and the milliseconds it took. */
export async function timed(
  url: URL,
  init: RequestInit = {},
): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const answer = await fetch(url, { ...init, redirect: "manual" });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - started };
}

/** @param share between 0 and 1: 0.5 is the median, 0.95 what nineteen of twenty stay under */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const whole = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
