import { within } from "../calls/checked-fetch.server";
import { BackendUnavailableError, isAboutPerson } from "../calls/errors.server";
import { turnError } from "../calls/turn-error.server";
import { expectRefresh, postponeRefresh } from "./refresh-moment.server";
import type { Session } from "./session-cookie.server";

/** How long late requests with the old cookie get the result of a finished refresh. */
const LATE_MS = 10_000;

interface RefreshResult {
  status: number;
  headers: [string, string][];
  body: string;
}

const flights = new Map<string, Promise<RefreshResult>>();

/** How long a request waits for a refresh without which it can go on. */
const NEEDLESS_MS = 1500;

interface RefreshOptions {
  /** The session whose access token can still be used; null if it cannot. */
  usable: () => Session | null;
  /**
   * Called when a refresh was not possible. auth-js gets a 400, which stops its 25 s of retries;
   * the caller must not write the lost session to the cookies.
   */
  onUnavailable: (error: BackendUnavailableError) => void;
}

/**
 * A `fetch` in which all refreshes of one token share one call, so that parallel loaders do not use
 * it up, and a failing backend never ends a session. While the access token can be used, a refresh
 * that fails returns the session as it is.
 */
export function singleFlight(
  backend: typeof fetch,
  { usable, onUnavailable }: RefreshOptions,
): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("/token?grant_type=refresh_token")) return backend(input, init);
    const { refresh_token: token } = JSON.parse(String(init?.body)) as { refresh_token: string };
    const session = usable();
    const isNeeded = session?.refresh_token !== token;
    const flight =
      flights.get(token) ??
      startRefresh(token, () => backend(input, isNeeded ? init : { ...init, priority: "low" }));
    const result = await (isNeeded ? flight : within(NEEDLESS_MS, () => flight)).catch(() => null);
    if (result && isConclusive(result)) return new Response(result.body, result);
    if (!isNeeded) {
      postponeRefresh(token);
      flight.then(
        (late) => isConclusive(late) && expectRefresh(token),
        () => undefined,
      );
      return Response.json({ token_type: "bearer", expires_in: 3600, ...session });
    }
    onUnavailable(unavailability(result));
    return Response.json(
      { code: 400, error_code: "backend_unavailable", msg: "The session could not be refreshed" },
      { status: 400 },
    );
  };
}

function unavailability(result: RefreshResult | null): BackendUnavailableError {
  const { code, error_code: own, msg } = parsed(result?.body ?? "");
  return (
    turnError(own ?? code, String(msg)) ??
    new BackendUnavailableError("The session could not be refreshed")
  );
}

function startRefresh(token: string, refresh: () => Promise<Response>): Promise<RefreshResult> {
  const flight = refresh().then(async (response) => ({
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  }));
  flights.set(token, flight);
  const forget = () => flights.delete(token);
  flight.then(
    (result) =>
      result.status < 400 && isConclusive(result) ? setTimeout(forget, LATE_MS).unref() : forget(),
    forget,
  );
  return flight;
}

/** Only new tokens or a refusal of the person count; limits, faults and a refused key do not. */
function isConclusive({ status, body }: RefreshResult): boolean {
  if (status >= 500 || status === 429) return false;
  const content = parsed(body);
  if (status < 400)
    return typeof content.access_token === "string" && typeof content.refresh_token === "string";
  return [content.error_code, content.code].some(isAboutPerson);
}

function parsed(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
