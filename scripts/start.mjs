// `npm start`: installs and builds what is missing or outdated, then runs the portal; in demo mode
// without a configuration.
import { ensureBuilt, ensureInstalled, NODE, run } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();

/** @type {import("./setup.mjs").Variables} */
const env = { ...process.env, NODE_ENV: "production" };
if (!env.DEMO && !env.SUPABASE_URL) env.DEMO = "1";
process.exit(await run(NODE, ["build/portal.js"], { env }));
