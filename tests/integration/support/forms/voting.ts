import type { WrittenForm } from "./portal-form.ts";

/** Votes, and searches for receipts, in two sample polls: one is running, the other has ended. */
export const VOTING_FORMS: WrittenForm[] = [
  { name: "a vote", path: "/app/voting/skladka-na-nowy-rok", fields: { option: "yes" } },
  {
    name: "a receipt to check",
    path: "/app/voting/patron-forum/ledger",
    fields: { receipt: "659Z-5F68-F44Z-CZ6D" },
    texts: ["receipt"],
  },
];
