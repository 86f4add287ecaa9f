import type { ActionFunctionArgs } from "@remix-run/node";
import { clientAddress } from "~/platform/http/rate-limit.server";
import type { BusyError } from "~/platform/queues/queue.server";
import type { Drafts } from "~/platform/uploads/drafts.server";
import { queuedToReceive, UPLOADS_BUSY } from "~/platform/uploads/upload-queues.server";
import { idOf } from "./account-id";
import type { BodyRefusal, FileFields, Receiving } from "./reading.server";
import type { FormAgain, ReceivedPost, Reject } from "./received-post.server";

/**
 * The message of a form that was not handled because too many wait, and when to try again (rules
 * 198).
 */
export const tooBusy = ({
  text,
  retryAfter,
}: Pick<BusyError, "text" | "retryAfter">): Parameters<Reject> => [
  { "": [text] },
  { status: 503, headers: { "Retry-After": String(retryAfter) } },
];

/**
 * Receives the files of a person who passed the guard: one post at a time for an account, or for an
 * IP address without a login.
 */
export function receivingFrom(
  account: unknown,
  { context }: ActionFunctionArgs,
  files: FileFields,
  drafts: Drafts,
): Receiving {
  const sender = idOf(account) ?? clientAddress(context);
  const fields = Object.fromEntries(Object.entries(files).map(([name, { most }]) => [name, most]));
  return { fields, drafts, queued: (receive) => queuedToReceive(sender, receive) };
}

/** True if a file came with the post; processing it takes memory. */
export const hasFile = (fields: Iterable<unknown>): boolean =>
  [...fields].some((value) => value instanceof File && value.size > 0);

/**
 * The form with the reason why its body was refused. A file that is too large is reported at its
 * field.
 */
export function bodyRefused(
  post: ReceivedPost<unknown>,
  why: BodyRefusal,
  files: FileFields = {},
): FormAgain {
  const [error, init] = REFUSALS[why.reason];
  const tooLarge = files[why.field ?? ""]?.tooLarge;
  return post.again(
    { status: "error", error: tooLarge ? { [why.field ?? ""]: [tooLarge] } : error },
    init,
  );
}

const REFUSALS: Record<BodyRefusal["reason"], Parameters<Reject>> = {
  "too-large": [{ "": ["errors:tooLarge"] }, { status: 413 }],
  malformed: [{ "": ["errors:malformed"] }, { status: 400 }],
  busy: tooBusy(UPLOADS_BUSY),
  "not-saved": [{ "": ["errors:notSaved"] }, { status: 503 }],
};
