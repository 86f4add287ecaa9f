import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import native from "bcrypt";
import bcryptjs from "bcryptjs";
import { env } from "~/env.server";
import { fairQueue, type Share } from "~/platform/queues/fair-queue.server";
import { inEitherForm } from "~/platform/text/one-form";
import { callerKeys } from "./caller.server";

/** Notes whether a password was hashed during the current work. */
const current = new AsyncLocalStorage<{ hashed: boolean }>();

/** The cost that both backends hash with, and a lower one for tests. */
const ROUNDS = env.LOGIN_COST === "low" ? 4 : 10;

/** A hash of that cost, for a password that does not exist. */
const DUMMY_HASH = `$2b$${String(ROUNDS).padStart(2, "0")}$K1OwT8OpQh.y4f1C7gz2NuSUOB9Av7PrYEmykxIWVH9Bh7tlgCccq`;

/**
 * Two at once keep up with twenty attempts a second, and leave threads for files; more than thirty
 * would wait longer than a login may take.
 */
const queued = fairQueue("hashing", {
  concurrency: Math.min(2, availableParallelism()),
  maxWaiting: 30,
});

/** For whom a password is hashed. */
export interface HashedFor {
  /** The address or name that was typed, or the id of the account. */
  account?: string;
  /** The person of the session, or of an earlier login in this browser. */
  provenBy?: string | null;
}

/** A stranger counts by address, network and account (rules 751). */
function shareOf(lane: "members" | "staff", { account, provenBy }: HashedFor): Share {
  if (provenBy) return { lane, keys: [`proven ${provenBy}`], isProven: true };
  const accounts = account === undefined ? [] : [`account ${account.toLowerCase()}`];
  return { lane, keys: [...callerKeys(), ...accounts] };
}

/**
 * Moves the embedded engine's hashing off the event loop, where each hash would block every page.
 * The engine has no setting for it, so its `bcryptjs` is patched, pinned to the engine's version.
 */
export function hashNatively(): void {
  Object.assign(bcryptjs, {
    hash: (password: string) => marked(() => native.hash(password, ROUNDS)),
    compare: (password: string, hash: string) => marked(() => native.compare(password, hash)),
  });
}

/**
 * Runs work that hashes one password when its turn comes (rules 751). Work that hashes nothing (an
 * unknown or taken address) takes as long (rules 25).
 *
 * @throws BusyError
 */
export function hashing<Result>(
  work: () => Promise<Result>,
  whom: HashedFor = {},
): Promise<Result> {
  return queued(shareOf("members", whom), async () => {
    const state = { hashed: false };
    try {
      return await current.run(state, work);
    } finally {
      if (!state.hashed) await native.compare("unknown", DUMMY_HASH);
    }
  });
}

/** Runs work that hashes a password of staff, whose turns are their own. @throws BusyError */
export const hashingOfStaff = <Result>(
  work: () => Promise<Result>,
  whom: HashedFor,
): Promise<Result> => queued(shareOf("staff", whom), work);

/** Hashes a password of at most 72 bytes for either backend. @throws BusyError */
export const hashPassword = (password: string, whom?: HashedFor): Promise<string> =>
  hashing(() => marked(() => native.hash(password, ROUNDS)), whom);

/** Compares a password with a hash. @throws BusyError */
export const isHashOf = (hash: string, password: string, whom?: HashedFor): Promise<boolean> => {
  const check = (form: string) => marked(() => native.compare(form, hash));
  return hashing(() => inEitherForm(password, check, (isRight) => !isRight), whom);
};

/** A hash at the lowest cost, for an account that nobody can log in to. */
export const unknownHash = (): Promise<string> => native.hash(randomUUID(), 4);

const HASHES = /\/auth\/v1\/(token\?grant_type=password|user)/;

/**
 * Throws if the engine accepted a password without our hashing: another version may hash by itself,
 * on the event loop.
 */
export function onlyOurHashing(
  fetch: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === "GET" || !HASHES.test(request.url)) return fetch(request);
    const state = { hashed: false };
    const response = await current.run(state, () => fetch(request));
    if (response.ok && !state.hashed)
      throw new Error(
        "The embedded backend hashes passwords itself: adapt hashNatively to its version",
      );
    if (state.hashed) markHashed();
    return response;
  };
}

function marked<Result>(hash: () => Promise<Result>): Promise<Result> {
  markHashed();
  return hash();
}

function markHashed(): void {
  const state = current.getStore();
  if (state) state.hashed = true;
}
