// `npm start`: installs and builds what is missing or outdated, then runs the portal with the
// variables of `.env`; in demo mode without a configuration.
import { ensureBuilt, ensureInstalled, NODE, readDotEnv, run } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();

/** With any of these the portal is meant to be a real one (rules 675). */
const CONFIGURED = [
  "SESSION_SECRET",
  "ADMIN_USERNAME",
  "ADMIN_PASSWORD_HASH",
  "APP_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "OFFICE_EMAIL",
  "DATABASE_URL",
  "SUPABASE_URL",
  "BACKUP_DIR",
];

readDotEnv();
/** @type {import("./setup.mjs").Variables} */
const env = { ...process.env, NODE_ENV: "production" };
if (!env.DEMO && CONFIGURED.every((name) => !env[name])) {
  console.log("Demo mode, because none of the required variables is set (.env.example).");
  env.DEMO = "1";
}
process.exit(await run(NODE, ["build/portal.js"], { env }));
