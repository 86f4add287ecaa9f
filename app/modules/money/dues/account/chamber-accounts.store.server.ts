import { portalStore } from "~/platform/store/stores.server";
import { type ChamberAccount, ChamberAccountSchema } from "./chamber-account";

/** Numbers of the chamber's account after the configured one (rules 1005); none is removed. */
export const chamberAccounts = portalStore<ChamberAccount>({
  name: "chamber-accounts",
  ofCompany: null,
  schema: ChamberAccountSchema,
  personal: { notPersonal: "numbers of the chamber's own account" },
});
