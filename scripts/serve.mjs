// `npm run serve`: runs the built portal with the variables of `.env`, on this Node if it is new
// enough, else on the one of the development dependencies.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { NODE, ROOT, readDotEnv, run } from "./setup.mjs";

const NEEDED = 24;
const SERVER = join(ROOT, "build/portal.js");

if (!existsSync(SERVER)) fail("There is no build yet: run `npm run build` first.");
const isNewEnough = Number(process.versions.node.split(".")[0]) >= NEEDED;
if (!isNewEnough && !existsSync(NODE))
  fail(
    `The portal needs Node ${NEEDED}, and this is ${process.version}: install it, or run \`npm ci --include=dev\`, which brings it.`,
  );
readDotEnv();
process.env.NODE_ENV ||= "production";
process.chdir(ROOT);
if (isNewEnough) await import(SERVER);
else process.exit(await run(NODE, [SERVER]));

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(78);
}
