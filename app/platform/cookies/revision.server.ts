import { addHeader, type RequestArgs } from "~/platform/http/request-scope.server";
import type { PageRequest } from "~/platform/http/shared-page.server";
import { isShared } from "~/platform/shared/shared-state.server";
import { caughtUp, currentRevision } from "~/platform/store/stores.server";
import { portalCookie } from "./portal-cookie.server";

/** As long as another process could be behind; usually it is for some milliseconds. */
const MINUTE = 60;

const seen = portalCookie("dig-revision", { maxAge: MINUTE });

/** The cookie of somebody who has just changed something. */
export const revisionCookieName = seen.name;

/** Waits until this process knows what the person has changed, which another process may have confirmed to them (rules 573). Nobody waits for long. */
export async function knowOwnChanges({ headers }: Pick<PageRequest, "headers">): Promise<void> {
  if (!isShared) return;
  const revision: unknown = await seen.parse(headers.get("Cookie"));
  await caughtUp(typeof revision === "number" ? revision : 0);
}

/**
 * Does `work`, and tells the person's browser how far the stores were afterwards, where they have changed meanwhile: the next process that the
 * person asks waits for that.
 */
export async function noteOwnChanges<Result>(
  args: RequestArgs,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = currentRevision();
  const result = await work();
  if (isShared && currentRevision() !== before)
    addHeader(args, "Set-Cookie", await seen.serialize(currentRevision()));
  return result;
}
