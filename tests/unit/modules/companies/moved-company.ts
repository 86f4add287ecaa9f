import {
  carryOut,
  companiesWith,
  planBulk,
} from "~/modules/companies/companies/bulk/company-bulk.server";
import type { CompanyStatus } from "~/modules/companies/companies/company";
import { ADMINISTRATOR as by } from "../staff/support";

/** Moves a company to another stage as staff do in the list; returns how many were moved. */
export async function moveTo(status: CompanyStatus, id: string): Promise<unknown> {
  const bulk = { action: "move", value: status } as const;
  const known = { hasMoney: () => false };
  const { hash: seen } = planBulk(bulk, companiesWith([id]), known);
  return carryOut(bulk, [id], { by, seen, ...known });
}
