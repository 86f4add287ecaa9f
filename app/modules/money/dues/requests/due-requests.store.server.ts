import { byCompanyId } from "~/platform/store/company-rows";
import { portalStore } from "~/platform/store/stores.server";
import { type DueRequest, DueRequestSchema } from "./due-request";

/** Transfers that owners have reported, and their requests for later terms (rules 1045, 1046). */
export const dueRequests = portalStore<DueRequest>({
  name: "due-requests",
  schema: DueRequestSchema,
  indexes: ["dueId"],
  ofCompany: byCompanyId("panel-duplicates:moves.dueRequests"),
  personal: {
    label: "your-data:stores.dueRequests",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: ({ kind, at, wantedTerm, reason, withdrawnAt, answer }) => ({
      kind,
      at,
      wantedTerm,
      reason,
      withdrawnAt,
      answer: answer && { term: answer.term, reason: answer.reason, at: answer.at },
    }),
    erases: ({ answer, ...row }) => ({
      ...row,
      accountId: "",
      reason: "",
      answer: answer && { ...answer, reason: "" },
    }),
    keeps: "account",
  },
});
