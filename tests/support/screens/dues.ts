import { OWNER } from "../journey-steps.ts";
import type { Screen } from "./screen.ts";

/** The dues of a member's company. */
export const DUE_SCREENS: Screen[] = [
  {
    name: "own dues",
    open: "/dues",
    as: OWNER,
    title: "Składki – DIG",
    h1: "Składki",
  },
];
