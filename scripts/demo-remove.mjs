// `npm run demo:remove`: removes the accounts of the demo mode and what belongs to them alone, with
// which a normal portal refuses to start. It starts the portal without its server; with SQLite the
// portal has to be stopped (docs/operations.md, "Demo accounts").

process.env.NODE_ENV ||= "production";
// Commands report results, not the log of a start; the console itself belongs to the log.
process.env.LOG_LEVEL ||= "silent";

/** `EX_CONFIG`: a restart does not mend it. */
const EXIT_CONFIG = 78;

if (["1", "true", "on"].includes(process.env.DEMO ?? "")) {
  process.stderr.write("DEMO is set, so the next start would make the accounts again: unset it.\n");
  process.exit(EXIT_CONFIG);
}
const { keep, all } = decision(process.argv.slice(2));
/** @type {string} */
const built = new URL("../build/server/index.js", import.meta.url).href;
const { port } = (await import(built).catch(refuse)).entry.module;
await port.lifecycle.start().catch(refuseOthers);
/** @type {string[] | { refused: "undecided", names: string[] }} */
const outcome = await port.removeDemo({ keep, all }).catch(refuse);
await port.lifecycle.stop();
if ("refused" in outcome) {
  process.stderr.write(
    `Nothing was removed: these accounts are not of the demo mode, but its public passwords could make them: ${outcome.names.join(", ")}. Name those that stay with --keep=<name>,<name>, and say --all to remove every other one.\n`,
  );
  process.exit(EXIT_CONFIG);
}
const lines = outcome;
for (const line of lines.length > 0 ? lines : ["There are no accounts of the demo mode."])
  process.stdout.write(`${line}\n`);
process.exit();

/**
 * The decision of the operator about accounts that the demo mode did not make itself.
 *
 * @param {string[]} args
 */
function decision(args) {
  const prefix = "--keep=";
  const unknown = args.find((arg) => arg !== "--all" && !arg.startsWith(prefix));
  if (unknown !== undefined) {
    process.stderr.write(`Unknown: ${unknown}. Use --keep=<name>,<name> and --all.\n`);
    process.exit(EXIT_CONFIG);
  }
  const names = args.filter((arg) => arg.startsWith(prefix));
  return {
    keep: names.flatMap((arg) => arg.slice(prefix.length).split(",")),
    all: args.includes("--all"),
  };
}

/** @param {Error & { code?: string }} error */
function refuseOthers(error) {
  if (error.code !== "demo-accounts") refuse(error);
}

/**
 * @param {Error} error
 * @returns {never}
 */
function refuse(error) {
  const isPlain = ["EnvError", "StartError"].includes(error.name);
  process.stderr.write(`${isPlain ? error.message : error.stack}\n`);
  process.exit(isPlain ? EXIT_CONFIG : 1);
}
