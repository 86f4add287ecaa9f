import { portalStore } from "~/platform/store/stores.server";
import { type Statement, StatementSchema } from "./statement";

export const statements = portalStore<Statement>({
  name: "statements",
  ofCompany: null,
  schema: StatementSchema,
  personal: { notPersonal: "days and sums of the chamber's own accounts" },
});
