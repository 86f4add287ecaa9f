/** The largest document that can be sent in the chat (rules 262). */
export const DOCUMENT_BYTES = 5 * 1024 * 1024;

/** For the file dialog of browsers. */
export const DOCUMENT_ENDINGS = ".pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx";

/** Questions that are proposed beside the welcome, worded in `assistant:suggestions`; the first two stand on the dashboard. */
export const SUGGESTIONS = ["events", "experts", "offers", "benefits"] as const;

/** The same in the order of the app. */
export const APP_SUGGESTIONS = [
  "benefits",
  "experts",
  "events",
  "offers",
] as const satisfies readonly (typeof SUGGESTIONS)[number][];
