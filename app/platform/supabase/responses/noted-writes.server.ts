import { partOf } from "./outages.server";
import type { AnswerMemory } from "./response-cache.server";

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** Of files nothing is remembered, and they are listed by a post. */
const OF_FILES = "/storage/v1/";

/** A `fetch` that tells the memory of the backend of whatever is written to accounts and rows, before it begins and when it is over, and whom it names. */
export function notedWrites(reach: typeof fetch, memory: AnswerMemory): typeof fetch {
  return async (input, init) => {
    const {
      method = "GET",
      url,
      headers,
    } = input instanceof Request ? input : { ...init, url: String(input) };
    if (method === "GET" || method === "HEAD" || url.includes(OF_FILES)) return reach(input, init);
    const body = typeof init?.body === "string" ? init.body : "";
    const names = namesIn(
      `${url} ${body} ${claimsIn(new Headers(headers).get("authorization") ?? "")}`,
    );
    const isDone = ({ status }: Response) => status < 500;
    const answer = await memory.noteWrite(names, () => reach(input, init), isDone);
    // Who has just saved something is shown that, and not told to wait because somebody else got no answer before.
    if (isDone(answer)) memory.outages.noteAnswer(partOf(url));
    return answer;
  };
}

const namesIn = (text: string): string[] => [
  ...new Set(text.match(ID)?.map((id) => id.toLowerCase())),
];

/** What the token in this header claims: whose call it is. */
const claimsIn = (authorization: string): string =>
  Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString();
