import type { ChamberNumbers } from "~/components/layout/root-data";
import chamber from "./chamber.json";

/** What registers and the chamber itself say of it, the same in every language. */
export const chamberNumbers = (): Omit<ChamberNumbers, "members"> => chamber;
