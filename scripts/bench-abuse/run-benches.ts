import type { Bench } from "./bench.ts";

/**
 * Measures each promise against the build, or the one named on the command line; exits with 1 if
 * one is broken.
 */
export async function runBenches(benches: Readonly<Record<string, Bench>>): Promise<void> {
  const [only] = process.argv.slice(2);
  let broken = 0;
  for (const [name, { promise, measure }] of Object.entries(benches)) {
    if (only !== undefined && only !== name) continue;
    console.log(`\n${name}: ${promise}`);
    const measured = await measure();
    for (const [what, figure] of Object.entries(measured.figures))
      console.log(`  ${what}: ${figure}`);
    for (const complaint of measured.broken) console.log(`  BROKEN: ${complaint}`);
    broken += measured.broken.length;
  }
  process.exitCode = broken > 0 ? 1 : 0;
}
