/** How the rows of a log are found: by their moment, newest first, and by fields of text. */
export interface LogShape {
  /** The field with the moment that orders the rows. */
  at: string;
  /** The fields by which rows are looked up. */
  by: readonly string[];
}

/**
 * The logs: kinds of rows that grow with the years and decide nothing, so that they stay in the
 * database and no process holds them (architecture "Storage"). There is an index for each way to
 * find them.
 */
export const LOGS = {
  history: { at: "at", by: ["recordId"] },
  notifications: { at: "createdAt", by: ["accountId"] },
  "sent-mails": { at: "at", by: ["to"] },
  consents: { at: "givenAt", by: ["accountId"] },
  "past-votes": { at: "day", by: ["pollId", "accountId"] },
  "past-certificates": { at: "issuedAt", by: ["eventId", "accountId", "contents"] },
  "past-recipients": { at: "at", by: ["mailingId", "address", "accountId"] },
  "past-dues": { at: "term", by: ["companyId", "number", "ofYear", "batchId", "forgetIn"] },
  "past-payments": { at: "recordedAt", by: ["companyId", "day", "batchId", "forgetIn"] },
  "past-entries": { at: "at", by: ["batchId"] },
} as const satisfies Record<string, LogShape>;

export type LogName = keyof typeof LOGS;

export const isLog = (name: string): name is LogName => Object.hasOwn(LOGS, name);

/** A condition of SQL on the table of all rows: those of stores, which a start reads. */
export const IS_OF_STORE = `store not in (${Object.keys(LOGS)
  .map((name) => `'${name}'`)
  .join(", ")})`;
