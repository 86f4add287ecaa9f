import contentDisposition from "content-disposition";
import { memberLoader } from "~/modules/accounts/member-route.server";
import { dataArchive } from "~/modules/your-data/data-archive.server";
import { downloadLimit } from "~/modules/your-data/download-limit.server";
import { collectYourData } from "~/modules/your-data/your-data.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { paths } from "~/platform/http/paths";
import { BusyError } from "~/platform/queues/queue.server";
import { today } from "~/platform/time/clock";

/**
 * The personal data of the caller as one ZIP (rules 307). If the limit is exceeded, the page says
 * so.
 */
export const loader = memberLoader(async ({ account: by, locale, ...via }) => {
  if (via.request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const wait = await downloadLimit({ by });
  if (wait !== null) return later("errors:tooMany", { minutes: Math.ceil(wait / 60) });
  try {
    const data = await collectYourData({ by, via });
    const filename = `${locale.t("your-data:archive.filename")}-${today()}.zip`;
    return new Response(dataArchive(data, locale), {
      headers: { ...HEADERS, "Content-Disposition": contentDisposition(filename) },
    });
  } catch (error) {
    if (error instanceof BusyError) return later("errors:busy");
    throw error;
  }
});

const HEADERS = {
  "Content-Type": "application/zip",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store",
};

const later = (text: "errors:tooMany" | "errors:busy", params = {}) =>
  redirectWithToast(paths.yourData(), {
    title: "your-data:errors.notNow",
    text,
    params,
    tone: "bad",
  });
