import type { Bench } from "./bench.ts";
import { pagesDuringLogins } from "./pages-during-logins.ts";
import { sameTimeForAll } from "./same-time-for-all.ts";
import { uploads } from "./uploads.ts";

/** `npm run bench:abuse [name]`: measures each promise against the build and ends with 1 where one does not hold. */
const BENCHES: Record<string, Bench> = { uploads, "pages-during-logins": pagesDuringLogins, "same-time-for-all": sameTimeForAll };

const [only] = process.argv.slice(2);
let broken = 0;
for (const [name, { promise, measure }] of Object.entries(BENCHES)) {
  if (only !== undefined && only !== name) continue;
  console.log(`\n${name}: ${promise}`);
  const measured = await measure();
  for (const [what, figure] of Object.entries(measured.figures)) console.log(`  ${what}: ${figure}`);
  for (const complaint of measured.broken) console.log(`  BROKEN: ${complaint}`);
  broken += measured.broken.length;
}
process.exitCode = broken > 0 ? 1 : 0;
