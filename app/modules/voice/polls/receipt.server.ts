import { drawGroups } from "~/platform/ids/reference.server";
import { RECEIPT_GROUPS } from "./vote-ledger";

/** A receipt proves a ballot: eighty random bits, so it cannot be guessed (rules 444). */
export const newReceipt = (): string => drawGroups(RECEIPT_GROUPS);
