import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

/** The addresses of the pages at the door: in the panel, or with a door pass. */
export const doorPaths = (pass: boolean, eventId: string) => ({
  list: (query: { show?: string; last?: string } = {}) =>
    pass ? paths.door(query) : panelPaths.door(eventId, query),
  back: pass ? null : ({ to: panelPaths.participants(eventId), label: "door:page.back" } as const),
});
