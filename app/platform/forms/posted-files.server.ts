import type { ActionFunctionArgs } from "@remix-run/node";
import { clientAddress } from "~/platform/http/rate-limit.server";
import type { BusyError } from "~/platform/queues/queue.server";
import type { Drafts } from "~/platform/uploads/drafts.server";
import { inTurnToSend, UPLOADS_BUSY } from "~/platform/uploads/upload-turns.server";
import { idOf } from "./account-id";
import type { BodyRefusal, FileFields, Receiving } from "./reading.server";
import type { FormAgain, ReceivedPost, Reject } from "./received-post.server";

/** What a form says that was not handled because too many wait, and when to come again (rules 198). */
export const tooBusy = ({ says, wait }: Pick<BusyError, "says" | "wait">): Parameters<Reject> => [
  { "": [says] },
  { status: 503, headers: { "Retry-After": String(wait) } },
];

/** How the files of somebody who has passed the guard are received: one at a time of an account, or of an address where nobody has to log in. */
export function receivingFrom(
  account: unknown,
  { context }: ActionFunctionArgs,
  files: FileFields,
  drafts: Drafts,
): Receiving {
  const sender = idOf(account) ?? clientAddress(context);
  const fields = Object.fromEntries(Object.entries(files).map(([name, { most }]) => [name, most]));
  return { fields, drafts, inTurn: (receive) => inTurnToSend(sender, receive) };
}

/** Whether a file came along; it is on the disk, and what is done with it now takes memory. */
export const hasFile = (fields: Iterable<unknown>): boolean =>
  [...fields].some((value) => value instanceof File && value.size > 0);

/** The form again, with why its body was not taken. A file that is too large is said where it is chosen. */
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
