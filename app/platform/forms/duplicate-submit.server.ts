import { createHash } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { clientAddress } from "~/platform/http/rate-limit.server";
import { singleton } from "~/platform/process/singleton.server";

/**
 * What makes two posts of the same content one: that they come from the same page, by the key of `<HiddenFields preventDuplicates/>`; or, on pages
 * that are the same for everybody and carry no such key, that they come from the same address within ten minutes (rules 149).
 */
export type Duplicates = "same-page" | "same-content";

interface Sent {
  args: ActionFunctionArgs;
  account: unknown;
  fields: FormData;
  /** The key that the page of the form was given. */
  formKey: FormDataEntryValue | null;
}

const TEN_MINUTES = 600_000;
const DAY = 86_400_000;

/** Does `work`, or answers what it has answered already to a duplicate of this post. */
export function unlessDuplicate<Failure>(
  sent: Sent,
  duplicates: Duplicates,
  work: () => Promise<Response | Failure>,
): Promise<Response | Failure> {
  if (duplicates === "same-content") return answerOnce(contentKey(sent, clientAddress(sent.args.context)), work, { keepFor: TEN_MINUTES });
  const key = pageKey(sent);
  return key ? answerOnce(key, work) : work();
}

/** Only the same person sending the same content with the key of the same page is a duplicate. */
function pageKey(sent: Sent): string | null {
  const { account, formKey } = sent;
  const isKey = typeof formKey === "string" && /^[a-z0-9]{10,40}$/.test(formKey);
  const { id = "" } = (account ?? {}) as { id?: string };
  return isKey ? contentKey(sent, `${id} ${formKey}`) : null;
}

function contentKey({ args: { request }, fields }: Sent, who: string): string {
  const values = [...fields].map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]]);
  return createHash("sha256")
    .update(JSON.stringify([who, new URL(request.url).pathname, values]))
    .digest("base64url");
}

interface KeptAnswer {
  status: number;
  headers: [string, string][];
}

interface Kept {
  answer: Promise<KeptAnswer | null>;
  until: number;
}

const KEPT = 5_000;
const answers = singleton("duplicate-submits", () => new Map<string, Kept>());

/**
 * Answers a key once: a second call with it waits for the first and gets its answer. Only a success (a redirect) is kept; after a failure the
 * same key may try again.
 *
 * @param keepFor milliseconds for which the same key means the same post
 */
export async function answerOnce<Failure>(
  key: string,
  work: () => Promise<Response | Failure>,
  { keepFor = DAY } = {},
): Promise<Response | Failure> {
  for (let known = answers.get(key); known && known.until > Date.now(); known = answers.get(key)) {
    const success = await known.answer;
    if (success) return new Response(null, success);
  }

  const answer = work();
  const kept = answer.then(
    (result) => (result instanceof Response && result.status < 400 ? { status: result.status, headers: [...result.headers] } : null),
    () => null,
  );
  answers.set(key, { answer: kept, until: Date.now() + keepFor });
  void kept.then((success) => {
    if (!success && answers.get(key)?.answer === kept) answers.delete(key);
  });
  for (const oldest of answers.keys()) {
    if (answers.size <= KEPT) break;
    answers.delete(oldest);
  }
  return answer;
}
