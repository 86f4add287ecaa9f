import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { type HashedFor, hashingOfStaff } from "~/platform/supabase/limits/hashing.server";
import { inEitherForm } from "~/platform/text/one-form";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Hashes a password like `npm run admin:hash`: `scrypt$N$r$p$salt$hash`.
 *
 * @param like a hash whose cost is used, so that all comparisons take equally long
 * @throws BusyError
 */
export async function scryptHash(
  password: string,
  { like, ...whom }: { like: string } & HashedFor,
): Promise<string> {
  const { cost } = read(like);
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashingOfStaff(() => derive(password, salt, HASH_BYTES, cost), whom);
  return [
    "scrypt",
    cost.N,
    cost.r,
    cost.p,
    salt.toString("base64url"),
    hash.toString("base64url"),
  ].join("$");
}

/** Compares a password with a hash. @throws BusyError */
export async function isScryptHashOf(
  hash: string,
  password: string,
  whom: HashedFor,
): Promise<boolean> {
  const { cost, salt, expected } = read(hash);
  const check = async (form: string) =>
    timingSafeEqual(await derive(form, salt, expected.length, cost), expected);
  return hashingOfStaff(() => inEitherForm(password, check, (isRight) => !isRight), whom);
}

function read(hash: string): {
  cost: Required<Pick<ScryptOptions, "N" | "r" | "p" | "maxmem">>;
  salt: Buffer;
  expected: Buffer;
} {
  const [, N = 0, r = 0, p = 0] = hash.split("$").map(Number);
  const [salt = "", expected = ""] = hash.split("$").slice(4);
  return {
    cost: { N, r, p, maxmem: 256 * N * r },
    salt: Buffer.from(salt, "base64url"),
    expected: Buffer.from(expected, "base64url"),
  };
}
