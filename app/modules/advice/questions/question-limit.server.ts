import type { AppLoadContext } from "@remix-run/node";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";
import { mailLimit } from "~/platform/mail/mail-limit.server";

const questionsFromClient = rateLimit("questions-from", { points: 20, seconds: 3600 });

/**
 * Counts a question (rules 100). A visitor's also counts as a mail, because they can type any
 * address.
 * @returns seconds to wait after too many, else null
 */
export async function questionLimit(
  context: AppLoadContext,
  { visitorEmail }: { visitorEmail: string | null },
): Promise<number | null> {
  const wait = await questionsFromClient.count(clientAddress(context));
  return (
    wait ?? (visitorEmail === null ? null : await mailLimit("question", visitorEmail, context))
  );
}
