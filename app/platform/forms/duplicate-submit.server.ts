import { createHash } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { clientAddress } from "~/platform/http/rate-limit.server";
import { singleton } from "~/platform/process/singleton.server";
import { witnessed } from "~/platform/store/stores.server";
import { idOf } from "./account-id";

/**
 * What makes two posts of the same content one: that they come from the same page, by the key of `<HiddenFields preventDuplicates/>`; or, on pages
 * that are the same for everybody and carry no such key, that they come from the same account, or without one from the same address, within
 * ten minutes (rules 149). What is personal in a kept answer was in the post that gets it.
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
  if (duplicates === "same-content") {
    const who = idOf(sent.account) ?? `visitor ${clientAddress(sent.args.context)}`;
    return answerOnce(contentKey(sent, who), work, { keepFor: TEN_MINUTES });
  }
  const key = pageKey(sent);
  return key ? answerOnce(key, work) : work();
}

/** Only the same person sending the same content with the key of the same page is a duplicate. */
function pageKey(sent: Sent): string | null {
  const { account, formKey } = sent;
  const isKey = typeof formKey === "string" && /^[a-z0-9]{10,40}$/.test(formKey);
  return isKey ? contentKey(sent, `${idOf(account) ?? ""} ${formKey}`) : null;
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
  /** Whether what it speaks of is still as it was. */
  isTrue: () => boolean;
}

interface Kept {
  /** Null where there is no success to be told of. */
  answer: Promise<KeptAnswer | null>;
  until: number;
}

const KEPT = 5_000;
const answers = singleton("duplicate-submits", () => new Map<string, Kept>());

/**
 * Answers a key once: a second call with it waits for the first and gets its answer. Only a success (a redirect) is kept, and only while the
 * rows that it wrote are as it left them: after a failure, or when they have changed, the same key may try again.
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
    if (success?.isTrue()) return new Response(null, success);
    // Another call that has waited as well may be answering by now: it is asked next.
    if (answers.get(key) === known) break;
  }

  const answer = witnessed(work);
  const kept: Kept = { answer: answer.then(successOf, () => null), until: Date.now() + keepFor };
  answers.set(key, kept);
  void kept.answer.then((success) => {
    if (!success && answers.get(key) === kept) answers.delete(key);
  });
  for (const oldest of answers.keys()) {
    if (answers.size <= KEPT) break;
    answers.delete(oldest);
  }
  return (await answer).result;
}

const successOf = ({ result, isUnchanged: isTrue }: { result: unknown; isUnchanged: () => boolean }): KeptAnswer | null =>
  result instanceof Response && result.status < 400 ? { status: result.status, headers: [...result.headers], isTrue } : null;
