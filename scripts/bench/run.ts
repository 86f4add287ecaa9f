import { cpus, loadavg } from "node:os";
import { ensureBuilt } from "../setup.mjs";
import { dues } from "./dues.ts";
import { growth } from "./growth.ts";
import { memory, memoryWithSupabase } from "./memory.ts";
import { pages } from "./pages.ts";
import { rate } from "./rate.ts";
import { ready } from "./ready.ts";
import { search } from "./search.ts";
import { isOver, printTable } from "./table.ts";
import { years } from "./years.ts";

/**
 * `npm run bench [part …]`: measures the portal against its budgets; exits with 1 if one is
 * exceeded. `years 5000 20` takes companies and years.
 */
const PARTS = {
  pages,
  rate,
  memory,
  "memory-supabase": memoryWithSupabase,
  ready,
  growth,
  search,
  dues,
  years,
};

await ensureBuilt();
const isNumber = (word: string) => /^\d+$/.test(word);
const chosen = process.argv.slice(2).filter((word) => !isNumber(word));
const numbers = process.argv.slice(2).filter(isNumber).map(Number);
const [{ model = "unknown" } = {}] = cpus();
console.log(
  `${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${model} · Node ${process.version} · load ${loadavg()[0]?.toFixed(1)}`,
);
let over = 0;
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const table = await (name === "years" ? years(...numbers) : measure());
  printTable(table);
  over += table.rows.filter(isOver).length;
}
console.log(`\n${over} over budget`);
process.exitCode = over > 0 ? 1 : 0;
