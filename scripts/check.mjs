// `npm run check`: Biome (format and lint), TypeScript, the checks of English, of what grows unseen
// and of regular expressions, all at once.
// All of them report; the exit code is that of the first one that failed.
import { spawn } from "node:child_process";
import { NODE, ROOT } from "./setup.mjs";

// New texts have to be known to the types before these are checked.
await outputOf(NODE, [
  "-e",
  "import('./scripts/text-types.ts').then((one) => one.writeTextTypes())",
]);

const CHECKS = {
  "format and lint": [NODE, "node_modules/@biomejs/biome/bin/biome", "check", "."],
  types: [NODE, "node_modules/typescript/bin/tsc", "--noEmit"],
  english: [NODE, "scripts/english.mjs"],
  weight: [NODE, "scripts/weigh.mjs"],
  regexes: [NODE, "scripts/regexes/run.ts"],
};

const results = await Promise.all(
  Object.entries(CHECKS).map(async ([name, [command = "", ...args]]) => {
    const { code, output } = await outputOf(command, args);
    console.log(`${code === 0 ? "ok" : "FAILED"}: ${name}`);
    if (code !== 0) console.log(output.trimEnd());
    return code;
  }),
);
process.exitCode = results.find((code) => code !== 0) ?? 0;

/**
 * Collects the output of a command, so that checks running at once do not mix their lines.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function outputOf(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { FORCE_COLOR: process.stdout.isTTY ? "1" : "0", ...process.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
