import {
  ARCHIVE_HEADERS,
  archiveResponse,
} from "~/modules/membership/your-data/archive-response.server";
import { downloadLimit } from "~/modules/membership/your-data/download-limit.server";
import { collectYourData } from "~/modules/membership/your-data/your-data.server";
import { memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { paths } from "~/platform/http/paths";
import { BusyError } from "~/platform/queues/queue.server";

/**
 * The personal data of the caller as one ZIP (rules 307). If the limit is exceeded, the page says
 * so.
 */
export const loader = memberLoader(async ({ account: by, locale, ...via }) => {
  if (via.request.method === "HEAD") return new Response(null, { headers: ARCHIVE_HEADERS });
  const wait = await downloadLimit({ by });
  if (wait !== null) return later("errors:tooMany", { minutes: Math.ceil(wait / 60) });
  try {
    return archiveResponse(await collectYourData({ by, via }), locale);
  } catch (error) {
    if (error instanceof BusyError) return later("errors:busy");
    throw error;
  }
});

const later = (text: "errors:tooMany" | "errors:busy", params = {}) =>
  redirectWithToast(paths.yourData(), {
    title: "your-data:errors.notNow",
    text,
    params,
    tone: "bad",
  });
