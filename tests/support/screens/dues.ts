import { OWNER } from "../journey-steps.ts";
import { openedBy } from "./screen.ts";

/** The dues of a member's company. */
export const DUE_SCREENS = openedBy(OWNER, [{ name: "own dues", open: "/dues", h1: "Składki" }]);
