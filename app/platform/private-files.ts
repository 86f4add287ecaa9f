import { isMainThread } from "node:worker_threads";

/** What this process writes is for its user alone (rules 1349); a thread inherits it. */
if (isMainThread) process.umask(0o077);
