import type { PortalForm } from "./portal-form.ts";

/** Votes, and searches for receipts, in two sample polls: one is running, the other has ended. */
export const VOTING_FORMS: PortalForm[] = [
  {
    name: "a vote",
    path: "/app/voting/skladka-na-nowy-rok",
    route: "routes/app/voting/poll",
    stage: "member",
    fields: { option: "yes" },
    texts: [],
  },
  {
    name: "a receipt to check",
    path: "/app/voting/patron-forum/ledger",
    route: "routes/app/voting/ledger",
    stage: "member",
    fields: { receipt: "659Z-5F68-F44Z-CZ6D" },
    texts: ["receipt"],
  },
];
