import { carryOut, companiesWith, planBulk } from "~/modules/companies/bulk/company-bulk.server";
import type { CompanyStatus } from "~/modules/companies/company";
import { ADMINISTRATOR as by } from "../staff/support";

/** Moves a company to another stage as staff do in the list; returns how many were moved. */
export async function moveTo(status: CompanyStatus, id: string): Promise<unknown> {
  const bulk = { action: "move", value: status } as const;
  return carryOut(bulk, [id], { by, seen: planBulk(bulk, companiesWith([id])).hash });
}
