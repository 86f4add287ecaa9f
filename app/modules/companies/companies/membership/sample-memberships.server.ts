import { companies } from "../companies.store.server";
import type { Company } from "../company";

/** Changes a sample company without a mail or an entry in its history. */
export function changeSampleCompanyInTransaction(
  companyId: string,
  change: Partial<Pick<Company, "memberUntil" | "status" | "nip" | "street" | "postcode" | "town">>,
): void {
  const company = companies.find(companyId);
  if (company) companies.save({ ...company, ...change });
}
