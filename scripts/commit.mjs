import { execFileSync } from "node:child_process";
import { ROOT } from "./setup.mjs";

/**
 * The commit of the sources: `COMMIT` where there is no repository, as in the image; "" if unknown.
 *
 * @returns {string}
 */
export function commitOfSources() {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const options = /** @type {const} */ ({ cwd: ROOT, encoding: "utf8", stdio: "pipe" });
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], options).trim();
  } catch {
    return "";
  }
}
