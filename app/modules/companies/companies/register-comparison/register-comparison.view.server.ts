import type { RegisterRecord } from "~/modules/companies/registers/register-record";
import { fold } from "~/platform/lists/list-query";
import { nipOf } from "~/platform/text/register-numbers";
import type { Company } from "../company";
import { addressText } from "../postal-address";
import type { RegisterChoice } from "./register-comparison.schema";

/** A company beside its record in the registers. */
export function registerComparison(
  company: Company & { readonly revision: number },
  record: RegisterRecord | null,
) {
  const { id, name, nip, revision } = company;
  return {
    id,
    name,
    hasNip: nipOf(nip) !== null,
    revision,
    found: record && {
      name: record.name,
      isSoleTrader: record.isSoleTrader,
      isPartial: record.isPartial,
      rows: (["regon", "krs", "address"] as const)
        .map((field) => rowOf(field, company, record))
        .filter(({ register }) => register !== ""),
    },
  };
}

type Place = Pick<Company, "regon" | "krs" | "street" | "postcode" | "town">;

function rowOf(field: keyof RegisterChoice, company: Place, record: Place) {
  const [portal, register] = [textOf(field, company), textOf(field, record)];
  return { field, portal, register, isSame: fold(portal) === fold(register) };
}

/** The registers know companies of Poland only. */
const textOf = (field: keyof RegisterChoice, place: Place): string =>
  field === "address" ? addressText({ ...place, country: "" }) : place[field];
