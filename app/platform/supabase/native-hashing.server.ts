import native from "bcrypt";
import bcryptjs from "bcryptjs";

/**
 * Has the embedded engine hash passwords in the thread pool instead of on the event loop, where each would hold every page up.
 * The engine imports `bcryptjs`, so that version is pinned to the engine's own. Hashes of either are good for the other. Call it before the engine is made.
 */
export function hashNatively(): void {
  Object.assign(bcryptjs, {
    hash: (password: string, rounds: number) => native.hash(password, rounds),
    compare: (password: string, hash: string) => native.compare(password, hash),
  });
}
