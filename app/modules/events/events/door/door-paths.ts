import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

/** The addresses of the pages at the door: in the panel, or with a door pass. */
export const doorPaths = (pass: boolean, eventId: string) => ({
  list: ({ day, ...query }: { show?: string; last?: string; day?: string | null } = {}) =>
    pass ? paths.door(query) : panelPaths.door(eventId, { ...query, ...(day && { day }) }),
  back: pass ? null : ({ to: panelPaths.participants(eventId), label: "door:page.back" } as const),
});
