// `npm run clock:confirm`: takes the clock of this machine as right, so that the portal removes by
// it again (docs/operations.md, "A doubtful clock"). It starts the portal without its server, so
// that other processes notice; with SQLite the portal has to be stopped.

process.env.NODE_ENV ||= "production";
// Commands report results, not the log of a start; the console itself belongs to the log.
process.env.LOG_LEVEL ||= "silent";

/** `EX_CONFIG`: a restart does not mend it. */
const EXIT_CONFIG = 78;

/** @type {string} */
const built = new URL("../build/server/index.js", import.meta.url).href;
const { port } = (await import(built).catch(refuse)).entry.module;
await port.lifecycle.start().catch(refuse);
/** @type {string} */
const moment = await port.confirmClock().catch(refuse);
await port.lifecycle.stop();
process.stdout.write(`The clock of this machine is confirmed: ${moment} (UTC).\n`);
process.exit();

/**
 * @param {Error} error
 * @returns {never}
 */
function refuse(error) {
  const isPlain = ["EnvError", "StartError"].includes(error.name);
  process.stderr.write(`${isPlain ? error.message : error.stack}\n`);
  process.exit(isPlain ? EXIT_CONFIG : 1);
}
