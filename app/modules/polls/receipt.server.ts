import { drawGroups } from "~/platform/ids/reference.server";
import { RECEIPT_GROUPS } from "./ledger";

/** By which somebody proves that their ballot counts: eighty random bits, nobody guesses one (rules 444). */
export const newReceipt = (): string => drawGroups(RECEIPT_GROUPS);
