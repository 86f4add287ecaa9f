/** Largest document in the chat (rules 262). */
export const DOCUMENT_BYTES = 5 * 1024 * 1024;

/** For the file dialog of browsers. */
export const DOCUMENT_ENDINGS = ".pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx";

/**
 * Suggested questions beside the welcome, with texts in `assistant:suggestions`; the dashboard
 * shows the first two.
 */
export const SUGGESTIONS = ["events", "experts", "offers", "benefits"] as const;

/** Suggestions in the order of the app. */
export const APP_SUGGESTIONS = [
  "benefits",
  "experts",
  "events",
  "offers",
] as const satisfies readonly (typeof SUGGESTIONS)[number][];
