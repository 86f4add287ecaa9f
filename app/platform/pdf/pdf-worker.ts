import { serveJobs } from "../queues/thread-jobs.ts";
import { makePdf } from "./pdf.server";
import type { PdfDocument } from "./pdf-document";

/** The thread that draws documents (rules 1362). */
serveJobs(async function* (document: PdfDocument) {
  // A copy, because a buffer may be a part of a larger one.
  yield new Uint8Array(await makePdf(document));
});
