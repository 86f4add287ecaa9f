import { endingAfter } from "./call-deadline.server";
import { BackendUnavailableError } from "./errors.server";

/** Time for all backend calls of one request together (rules 152). */
export const DEADLINE_MS = 4000;

/**
 * A `fetch` that protects the supabase libraries: a late or missing response, and anything but JSON
 * where JSON belongs, throws BackendUnavailableError, which they report as a network failure. Not
 * for files: see `readStored` of pictures.
 *
 * @param deadline the moment, in milliseconds, when a call that starts now must have ended
 */
export function checkedFetch(backend: typeof fetch, deadline: () => number): typeof fetch {
  return async (input, init) => {
    const left = Math.max(1, deadline() - Date.now());
    const response = await within(left, () =>
      read(backend, input, { ...init, signal: endingAfter(left) }),
    ).catch(unavailable);
    if (!isReadable(response, init?.method ?? "GET"))
      throw new BackendUnavailableError(
        `The backend responded with ${response.status} and no JSON`,
      );
    return new Response(response.body === "" ? null : response.body, response);
  };
}

interface ReadResponse {
  status: number;
  statusText: string;
  headers: Headers;
  body: string;
}

async function read(
  backend: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<ReadResponse> {
  const response = await backend(input, init);
  return {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
    body: await response.text(),
  };
}

function unavailable(error: unknown): never {
  throw new BackendUnavailableError(
    error instanceof Error ? error.message : "The backend is unavailable",
    { cause: error },
  );
}

/**
 * Limits the time of `work`; an abort signal is not enough, because some libraries ignore it.
 *
 * @throws BackendUnavailableError when it is late
 */
export async function within<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new BackendUnavailableError(`no response within ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function isReadable({ status, body }: ReadResponse, method: string): boolean {
  if (body === "")
    return method === "HEAD" || method === "DELETE" || status === 201 || status === 204;
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
