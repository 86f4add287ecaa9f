import { type ActionFunctionArgs, data } from "@remix-run/node";
import { addressAtSuccessor } from "~/platform/http/successors.server";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { ReceivedPost } from "./received-post.server";
import { saveForm } from "./saved-form.server";

/**
 * Ends a post to a record that has become part of another one (rules 966): the typed form waits at
 * the same page of that one, which may show other things, so the person sends it again from there.
 */
export async function refuseMovedRecord(
  args: ActionFunctionArgs,
  post: ReceivedPost<unknown>,
): Promise<void> {
  const isInQuery = Object.keys(args.params).length === 0;
  const to = isInQuery ? null : addressAtSuccessor(args);
  if (to === null) return;
  const isSaved = await saveForm(args, post, { movedTo: to });
  const message: MessageKey = "failures:moved.heading";
  const text: MessageKey = isSaved ? "failures:moved.saved" : "failures:moved.text";
  const label: MessageKey = "failures:moved.link";
  throw data({ message, text, back: { to, label } }, { status: 404 });
}
