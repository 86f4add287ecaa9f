import type { Described, HistoryAction } from "~/modules/history/history";
import type { Closing } from "./closing";

interface Closable {
  closing: Closing | null;
}

/** The words of the history for a closing or its end. */
export function closingChange(before: Closable, after: Closable) {
  const action: HistoryAction = after.closing === null ? "reopened" : "closed";
  return { action, before: described(before), after: described(after) };
}

const described = ({ closing }: Closable): Described => ({
  "panel-letters:fields.closing": closing && { key: `panel-letters:closings.${closing}` },
});
