import { env } from "~/env.server";

/** Of "dig-demo", which everybody may know: it costs next to nothing, so that tests are quick. */
const DEMO_HASH =
  "scrypt$1024$8$1$0EX5Qg66anyaRvnFbi7tmw$h65dhmHyXlrK3LCYqrHVtUYijuZfOBpaJ3QV6WNd9iU";

/** The configured administrator; in demo mode there is one without configuration. */
export const administrator = {
  username: env.ADMIN_USERNAME ?? "admin",
  passwordHash: env.ADMIN_PASSWORD_HASH ?? DEMO_HASH,
};

/** What the login screen of the panel says in demo mode; null where it was configured otherwise (rules 325). */
export function administratorHint(): { username: string; password: string } | null {
  return env.DEMO && !env.ADMIN_PASSWORD_HASH
    ? { username: administrator.username, password: "dig-demo" }
    : null;
}
