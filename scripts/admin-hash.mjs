// `npm run admin:hash`: reads a password (typed without echo, or piped in) and prints the value of
// ADMIN_PASSWORD_HASH.
import { randomBytes, scrypt } from "node:crypto";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** OWASP's setting for 32 MB of memory: a login must fit into a small container. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const SHORTEST = 8;

/** @typedef {import("node:crypto").ScryptOptions} Options */

/** @type {(password: string, salt: Buffer, length: number, options: Options) => Promise<Buffer>} */
const derive = promisify(scrypt);

/**
 * @param {string} password
 * @returns {Promise<string>} `scrypt$N$r$p$salt$hash`, the last two in base64url
 */
export async function hashPassword(password) {
  const { N, r, p } = COST;
  const salt = randomBytes(SALT_BYTES);
  // The form in which the portal compares passwords.
  const typed = password.normalize("NFC");
  const hash = await derive(typed, salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r });
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

async function readPassword() {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: unseen, terminal: stdin.isTTY });
  if (stdin.isTTY) console.error("Password of the administrator:");
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return "";
}

async function main() {
  const password = await readPassword();
  if (password.length < SHORTEST) {
    console.error(`The password needs at least ${SHORTEST} characters.`);
    process.exit(1);
  }
  const hash = await hashPassword(password);
  console.log(hash);
  if (stdout.isTTY)
    console.error("In a shell put it between single quotes: it contains dollar signs.");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
