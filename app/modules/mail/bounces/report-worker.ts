import { serveJobs } from "../../../platform/queues/thread-jobs.ts";
import { readReport } from "./mail-report.ts";

/** The thread that reads mails of strangers (rules 1361). */
serveJobs(function* (source: string) {
  yield readReport(source);
});
