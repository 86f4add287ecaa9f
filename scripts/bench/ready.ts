import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPortal } from "../../tests/support/portal.ts";
import { quantile } from "../bench-abuse/timing.ts";
import { imageBounds, processorMs } from "./process.ts";
import { type Table, verdict } from "./table.ts";

const STARTS = 7;
const MOST_SECONDS = 1.5;

/**
 * Measures how long a portal takes to respond, with an empty folder and with one that it has filled
 * before.
 */
export async function ready(): Promise<Table> {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-bench-"));
  try {
    const first = await start(dataDir);
    const later: Start[] = [];
    while (later.length < STARTS) later.push(await start(dataDir));
    const median = (of: (one: Start) => number) => quantile(later.map(of), 0.5);
    const again = {
      seconds: median(({ seconds }) => seconds),
      processor: median(({ processor }) => processor),
    };
    return {
      title: "Seconds until ready",
      rows: [row("the first time", first), row("again", again, MOST_SECONDS)],
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Start {
  seconds: number;
  /** Seconds of a processor: what a quiet machine would take at most. */
  processor: number;
}

/** As the image starts it. */
async function start(dataDir: string): Promise<Start> {
  const began = performance.now();
  const portal = await startPortal({ DATA_DIR: dataDir, ...imageBounds() });
  const measured = {
    seconds: (performance.now() - began) / 1000,
    processor: processorMs(portal.pid) / 1000,
  };
  await portal.stop();
  return measured;
}

const row = (what: string, { seconds, processor }: Start, most?: number) => ({
  start: what,
  seconds: seconds.toFixed(2),
  "at most": most === undefined ? "" : String(most),
  "of the processor": processor.toFixed(2),
  verdict: most === undefined ? "" : verdict(seconds <= most),
});
