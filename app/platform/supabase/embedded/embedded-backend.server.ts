import type { App } from "@supabase/lite";
import type { WriteBarrier } from "~/platform/database/write-barrier.server";
import { log } from "~/platform/log/logger.server";
import { BackendUnavailableError } from "../calls/errors.server";
import { hashing, onlyOurHashing } from "../limits/hashing.server";
import { verifierBySecret } from "../port/access-token.server";
import type { Backend } from "../port/backend";
import { respondsToPing } from "../port/backend-ping.server";
import { withTrackedWrites } from "../responses/cached-fetch.server";
import { embeddedAccounts } from "./accounts.server";
import { limitEmbedding } from "./embedding-limit.server";
import { embeddedLogins } from "./logins.server";
import { acceptOlderTokens } from "./older-tokens.server";

type Connection = App["connection"];

export interface EmbeddedReach {
  appUrl: string;
  /**
   * Derive all of them from the secret of the process: they protect only if they cannot be guessed.
   */
  jwtSecret: string;
  /** Secrets whose access tokens are accepted as well. */
  olderJwtSecrets?: readonly string[];
  anonKey: string;
  serviceKey: string;
}

interface BackendParts extends EmbeddedReach, Pick<Backend, "live" | "cache"> {
  endSweep: () => Promise<void>;
  /** True if the database file is still where it was opened. */
  isThere: () => boolean;
}

/**
 * Makes a backend of the engine. All calls pass here, so that writes are noticed and `stop` waits.
 */
export function backendOf(
  app: App,
  connection: Connection,
  { endSweep, isThere, live, cache, ...reach }: BackendParts,
): Backend {
  const { appUrl: url, anonKey, serviceKey, jwtSecret, olderJwtSecrets = [] } = reach;
  const handle = acceptOlderTokens(limitEmbedding(onlyOurHashing(app.fetch), serviceKey), {
    jwtSecret,
    olderJwtSecrets,
  });
  const pass: WriteBarrier["pass"] = live?.pass ?? ((work) => work());
  const underWay = new Set<Promise<Response>>();
  let stopped = false;

  /**
   * Rejects the response if the database file was deleted: writes to it would be lost (rules 186).
   */
  function confirmed<Result>(result: Result): Result {
    if (isThere()) return result;
    log.error(
      "supabase.sqlite was deleted or replaced while the portal runs: restore it and start again",
    );
    throw new BackendUnavailableError("supabase.sqlite is gone");
  }

  const backend: Backend = {
    kind: "embedded",
    url,
    anonKey,
    serviceKey,
    cache,
    verifier: verifierBySecret(jwtSecret, ...olderJwtSecrets),
    fetch: withTrackedWrites(async (input, init) => {
      if (stopped) throw new BackendUnavailableError("The backend has been stopped");
      const request = new Request(input, init);
      const response = isReading(request) ? handle(request) : pass(() => handle(request));
      underWay.add(response);
      try {
        return confirmed(await response);
      } finally {
        underWay.delete(response);
      }
    }, cache),
    ...embeddedAccounts(connection, { confirmed, pass, cache }),
    ...embeddedLogins(connection, { confirmed, pass, cache }),
    live,
    hashing,
    ping: () => respondsToPing(backend),
    async stop() {
      stopped = true;
      await Promise.allSettled([...underWay, endSweep()]);
      await connection.close();
    },
  };
  return backend;
}

/** Reads are allowed while writes wait. */
const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";
