import { BackendUnavailableError } from "../errors.server";
import { partOf } from "./outages.server";
import type { AnswerMemory } from "./response-cache.server";

type Fetch = typeof fetch;

/** Rows and accounts. */
const REMEMBERED = /\/(rest\/v1\/|auth\/v1\/admin\/users\/)/;

/** What of the head of a question makes another answer of it. */
const TELLING = ["accept", "accept-profile", "prefer", "range"];

/** A `fetch` of the service client, whose reading calls go through the memory of the backend: all that ask with its key are answered alike. */
export function rememberedReads(call: Fetch, memory: AnswerMemory | undefined): Fetch {
  if (!memory) return call;
  return async (input, init) => {
    const url = String(input);
    if ((init?.method ?? "GET") !== "GET" || !REMEMBERED.test(url)) return call(input, init);

    let unread: Response | undefined;
    const ask = async () => {
      const answer = await call(input, init);
      if (answer.ok) return answer.text();
      unread = answer;
      if (answer.status >= 500 || answer.status === 429)
        throw new BackendUnavailableError(`The backend answered ${answer.status}`);
      return null;
    };
    const headers = new Headers(init?.headers);
    const key = [url, ...TELLING.map((name) => headers.get(name))].join(" ");
    const text = await memory.recall({ part: partOf(url), key, ask }).catch((error: unknown) => {
      if (!unread) throw error;
      return null;
    });
    return text === null && unread
      ? unread
      : new Response(text, { headers: { "content-type": "application/json" } });
  };
}
