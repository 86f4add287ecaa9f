import { isMainThread } from "node:worker_threads";

/** Files of this process are readable by its user alone (rules 1349); threads inherit it. */
if (isMainThread) process.umask(0o077);
