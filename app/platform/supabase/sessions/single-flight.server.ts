/** How long late requests with the old cookie get the result of a finished refresh. */
const KEPT_MS = 10_000;

interface Answer {
  status: number;
  headers: [string, string][];
  body: string;
}

const flights = new Map<string, Promise<Answer>>();

/**
 * A `fetch` in which all refreshes of one token share one call, so that parallel loaders do not use
 * it up, and a failing backend never ends a session.
 *
 * @param onUnavailable called when a refresh was not possible. auth-js gets a 400, which stops its
 * 25 s of retries; the caller must not write the lost session to the cookies.
 */
export function singleFlight(backend: typeof fetch, onUnavailable: () => void): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("/token?grant_type=refresh_token")) return backend(input, init);
    const { refresh_token: token } = JSON.parse(String(init?.body)) as { refresh_token: string };
    const answer = await (flights.get(token) ?? takeOff(token, () => backend(input, init))).catch(
      () => null,
    );
    if (answer && settlesTheSession(answer)) return new Response(answer.body, answer);
    onUnavailable();
    return Response.json(
      { code: 400, error_code: "backend_unavailable", msg: "The session could not be refreshed" },
      { status: 400 },
    );
  };
}

function takeOff(token: string, refresh: () => Promise<Response>): Promise<Answer> {
  const flight = refresh().then(async (response) => ({
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  }));
  flights.set(token, flight);
  const forget = () => flights.delete(token);
  flight.then(
    (answer) =>
      answer.status < 400 && settlesTheSession(answer)
        ? setTimeout(forget, KEPT_MS).unref()
        : forget(),
    forget,
  );
  return flight;
}

/**
 * Only new tokens or a refusal by the auth server count; a 429, a 5xx and gateway errors do not.
 */
function settlesTheSession({ status, body }: Answer): boolean {
  if (status >= 500 || status === 429) return false;
  const said = parsed(body);
  if (status < 400)
    return typeof said.access_token === "string" && typeof said.refresh_token === "string";
  return [said.error_code, said.code, said.error].some((code) => typeof code === "string");
}

function parsed(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
