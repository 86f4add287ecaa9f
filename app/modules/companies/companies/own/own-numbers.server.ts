import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { companies } from "../companies.store.server";
import type { Company, Membership } from "../company";
import { isNipTakenInTransaction } from "../company-nips.server";
import { companyOf } from "../membership/companies.server";
import { withOwnChange } from "../organization/own-changes.server";
import type { OwnNumbersInput } from "./own-numbers.schema";

/** The owner gives the numbers of their company once; staff change them later (rules 912). */
export async function giveNumbers(
  input: OwnNumbersInput,
  { by }: { by: { membership: Membership | null } },
): Promise<Company | Refusal<"not-owner" | "given" | "nip-taken">> {
  const { membership } = by;
  if (!membership?.isOwner) return refuse("not-owner");
  const { id } = await companyOf(membership);
  return transaction(() => {
    const company = companies.find(id);
    if (!company) return refuse("not-owner");
    if (company.nip !== "") return refuse("given");
    if (isNipTakenInTransaction(input.nip, id)) return refuse("nip-taken");
    const { nip, regon = company.regon, krs = company.krs } = input;
    return companies.save({ ...withOwnChange(company, ["numbers"]), nip, regon, krs });
  });
}
