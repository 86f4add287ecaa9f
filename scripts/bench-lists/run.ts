import { runBenches } from "../bench-abuse/run-benches.ts";
import { lists } from "./lists.ts";

/** `npm run bench [name]`: how the portal does with many records. */
await runBenches({ lists });
