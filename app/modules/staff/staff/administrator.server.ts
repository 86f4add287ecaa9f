import { env } from "~/env.server";

/** Hash of "dig-demo", which is public: cheap parameters keep tests fast. */
const DEMO_HASH =
  "scrypt$1024$8$1$0EX5Qg66anyaRvnFbi7tmw$h65dhmHyXlrK3LCYqrHVtUYijuZfOBpaJ3QV6WNd9iU";

/** The configured administrator; demo mode has a default. */
export const administrator = {
  username: env.ADMIN_USERNAME ?? "admin",
  passwordHash: env.ADMIN_PASSWORD_HASH ?? DEMO_HASH,
};

/**
 * Login data for the demo mode's login screen; null if they are configured otherwise (rules 325).
 */
export function administratorHint(): { username: string; password: string } | null {
  return env.DEMO && !env.ADMIN_PASSWORD_HASH
    ? { username: administrator.username, password: "dig-demo" }
    : null;
}
