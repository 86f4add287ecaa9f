// `npm run admin:factor-reset`: removes a lost second factor of the configured administrator, or of
// the account whose user name is given. It starts the portal without its server, so that other
// processes notice; with SQLite the portal has to be stopped (docs/operations.md).

process.env.NODE_ENV ||= "production";
// Commands report results, not the log of a start; the console itself belongs to the log.
process.env.LOG_LEVEL ||= "silent";

/** `EX_CONFIG`: a restart does not mend it. */
const EXIT_CONFIG = 78;
const SAID = {
  reset: "The second factor is removed, and the sessions of the account have ended.",
  "no-factor": "The account has no second factor: nothing has changed.",
  "not-found": "There is no account of staff with this user name: nothing has changed.",
};

/** @type {string} */
const built = new URL("../build/server/index.js", import.meta.url).href;
const { port } = (await import(built).catch(refuse)).entry.module;
await port.lifecycle.start().catch(refuse);
/** @type {keyof typeof SAID} */
const outcome = await port.resetFactor(process.argv[2]);
await port.lifecycle.stop();
process.stdout.write(`${SAID[outcome]}\n`);
process.exit(outcome === "not-found" ? 1 : 0);

/**
 * @param {Error} error
 * @returns {never}
 */
function refuse(error) {
  const isPlain = ["EnvError", "StartError"].includes(error.name);
  process.stderr.write(`${isPlain ? error.message : error.stack}\n`);
  process.exit(isPlain ? EXIT_CONFIG : 1);
}
