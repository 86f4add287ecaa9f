import { createHash } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { clientAddress } from "~/platform/http/rate-limit.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { log } from "~/platform/log/logger.server";
import { sealFor, unsealFor } from "~/platform/secrets/sealing.server";
import { sharedEntries } from "~/platform/shared/shared-state.server";
import { areUnchanged, witnessed } from "~/platform/store/stores.server";
import type { RowLeft } from "~/platform/store/transactions.server";
import { idOf } from "./account-id";

/**
 * Two posts with the same content are one if they share the key of `<HiddenFields
 * preventDuplicates/>`. Shared pages have no key: there the account, or else the IP address,
 * identifies the sender for a short time.
 */
export type Duplicates = "same-page" | "same-content";

interface Sent {
  args: ActionFunctionArgs;
  account: unknown;
  fields: FormData;
  /** The key that the page of the form was given. */
  formKey: FormDataEntryValue | null;
}

const TEN_MINUTES = 600;
const DAY = 86_400;

/** Does `work`, or answers what it has answered already to a duplicate of this post. */
export async function unlessDuplicate<Failure>(
  sent: Sent,
  duplicates: Duplicates,
  work: () => Promise<Response | Failure>,
): Promise<Response | Failure> {
  if (duplicates === "same-content") {
    const who = idOf(sent.account) ?? `visitor ${clientAddress(sent.args.context)}`;
    return respondOnce(await contentKey(sent, who), work, { storeFor: TEN_MINUTES });
  }
  const key = await pageKey(sent);
  return key ? respondOnce(key, work) : work();
}

/** Only the same person sending the same content with the key of the same page is a duplicate. */
async function pageKey(sent: Sent): Promise<string | null> {
  const { account, formKey } = sent;
  const isKey = typeof formKey === "string" && /^[a-z0-9]{10,40}$/.test(formKey);
  return isKey ? contentKey(sent, `${idOf(account) ?? ""} ${formKey}`) : null;
}

async function contentKey({ args: { request }, fields }: Sent, who: string): Promise<string> {
  const values: unknown[] = [];
  for (const [name, value] of fields)
    values.push([name, typeof value === "string" ? value : [value.name, await hashOf(value)]]);
  return createHash("sha256")
    .update(JSON.stringify([who, new URL(request.url).pathname, values]))
    .digest("base64url");
}

/** A corrected file often has the name and size of the first one. */
async function hashOf(file: File): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of file.stream()) hash.update(piece);
  return hash.digest("base64url");
}

const StoredResponseSchema = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** The rows that it speaks of, as they were then. */
  rows: z.array(
    z.object({ store: z.string(), id: z.string(), revision: z.number(), isGone: z.boolean() }),
  ),
});

const answers = sharedEntries("answers", { seconds: DAY, most: 5_000, bytes: 32 * 1024 * 1024 });

/** The purpose of their encryption: an answer may carry the cookies of a session. */
const SEALED_FOR = "kept-answers";

/**
 * Runs once for each key: a second call waits for the first, in any process, and gets its response.
 * Only a redirect is stored, and only while the rows it wrote are unchanged; otherwise the same key
 * may try again.
 *
 * @param storeFor seconds for which the same key means the same post
 */
export function respondOnce<Failure>(
  key: string,
  work: () => Promise<Response | Failure>,
  { storeFor = DAY } = {},
): Promise<Response | Failure> {
  return withLock(`answer:${key}`, async () => {
    const success = await storedResponse(key);
    if (success && areUnchanged(success.rows)) return new Response(null, success);
    const { result, rows } = await witnessed(work);
    if (result instanceof Response && result.status < 400)
      await storeResponse(key, result, rows, storeFor);
    return result;
  });
}

async function storedResponse(key: string) {
  const kept = await answers.find(key);
  const content = kept && unsealFor(SEALED_FOR, kept);
  return content === null
    ? null
    : (StoredResponseSchema.safeParse(JSON.parse(content)).data ?? null);
}

/** The work is done: where its answer cannot be kept its person gets it all the same. */
async function storeResponse(
  key: string,
  { status, headers }: Response,
  rows: readonly RowLeft[],
  seconds: number,
): Promise<void> {
  const content = { status, headers: [...headers], rows: [...rows] } satisfies z.output<
    typeof StoredResponseSchema
  >;
  await answers
    .put(key, sealFor(SEALED_FOR, JSON.stringify(content)), { seconds })
    .catch((error: unknown) =>
      log.warn({ err: error }, "an answer could not be kept for a second post"),
    );
}
