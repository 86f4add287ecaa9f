import { addHeader, type RequestArgs } from "~/platform/http/request-scope.server";
import type { PageRequest } from "~/platform/http/shared-page.server";
import { isShared } from "~/platform/shared/shared-state.server";
import { caughtUp, currentRevision } from "~/platform/store/stores.server";
import { portalCookie } from "./portal-cookie.server";

/** Longer than another process may be behind. */
const MINUTE = 60;

const seen = portalCookie("dig-revision", { maxAge: MINUTE });

/** Cookie of a person after a change of their own. */
export const revisionCookieName = seen.name;

/**
 * Waits until this process knows the person's own changes, which another one may have confirmed
 * (rules 573).
 */
export async function knowOwnChanges({ headers }: Pick<PageRequest, "headers">): Promise<void> {
  if (isShared) await caughtUp(await ownRevision(headers));
}

/** True if this process lacks changes of the person that another one has confirmed. */
export const lacksOwnChanges = async ({
  headers,
}: Pick<PageRequest, "headers">): Promise<boolean> =>
  isShared && currentRevision() < (await ownRevision(headers));

async function ownRevision(headers: PageRequest["headers"]): Promise<number> {
  const revision: unknown = await seen.parse(headers.get("Cookie"));
  return typeof revision === "number" ? revision : 0;
}

/**
 * Begins to note the changes of a request: the returned function sets the cookie if the stores have
 * changed since, for the next process that this person reaches.
 */
export function noteOwnChanges(args: RequestArgs): () => Promise<void> {
  const before = currentRevision();
  return async () => {
    if (isShared && currentRevision() !== before)
      addHeader(args, "Set-Cookie", await seen.serialize(currentRevision()));
  };
}
