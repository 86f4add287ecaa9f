import { z } from "zod";
import { staffAction } from "~/modules/staff/staff/login/staff-route.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { panelPaths } from "~/platform/http/panel-paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Refusal } from "~/platform/outcome";
import { type DueSelection, selectionIn } from "./due-selection.server";

/** A change of the selected dues that staff confirm on a page. */
interface SelectedDuesChange {
  /** `seen` is the hash of the dues that the page has shown; returns how many were changed. */
  change: (
    selection: DueSelection,
    confirmed: { seen: string; by: Staff },
  ) => Promise<number | Refusal<"outdated">>;
  /** Key of the message when other dues would be changed now. */
  outdated: MessageKey;
  /** Key of the title of the message afterwards, with `number`. */
  done: MessageKey;
  isMailed?: true;
}

/** The action of a page that asks before something is done with the selected dues. */
export const selectedDuesAction = ({
  change,
  outdated,
  done: title,
  isMailed,
}: SelectedDuesChange) =>
  staffAction(
    "dues:change",
    { schema: z.object({ seen: z.string("errors:malformed").max(100) }) },
    async ({ account: by, request, value, accepted, conflict, done }) => {
      const selection = selectionIn(request);
      const count = accepted(await change(selection, { seen: value.seen, by }), () =>
        conflict(outdated),
      );
      return done(panelPaths.dues({ year: selection.year, state: selection.filter }), {
        title,
        params: { number: String(count) },
        ...(isMailed && { isMailed }),
      });
    },
  );
