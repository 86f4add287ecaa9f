import contentDisposition from "content-disposition";
import { env } from "~/env.server";
import { sampleStatement } from "~/modules/money/statements/sample-statements.server";
import { missingFile, pageNotFound } from "~/platform/http/not-found.server";
import { publicLoader } from "~/platform/pages/public-route.server";
import { dayFromToday } from "~/platform/time/clock";

/** A bank statement about the sample dues of the demo mode, to be imported by its staff. */
export const loader = publicLoader(({ request, locale }) => {
  const text = env.DEMO ? sampleStatement() : null;
  if (text === null) return missingFile(pageNotFound, request, locale);
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": contentDisposition(`wyciag-${dayFromToday(0)}.sta`),
    },
  });
});
