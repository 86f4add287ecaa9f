import { shortName } from "~/modules/companies/registers/legal-forms";
import { type LookUpRefusal, registers } from "~/modules/companies/registers/registers.server";
import { TITLE_LENGTH } from "~/platform/forms/fields";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { nipOf } from "~/platform/text/register-numbers";

/** So that one visitor does not use up the look-ups of all (rules 895). */
export const lookUpsFrom = rateLimit("register-look-ups", { points: 5, seconds: 3600 });

/** True where the step shows the button. */
export const canLookUp = (): boolean => registers().isOn;

/**
 * Step 2 as typed, with name and town from the registers where they are empty (rules 894). It never
 * says whether the portal knows the company.
 */
export async function withRegisters(
  typed: Readonly<Record<string, string>>,
): Promise<Record<string, string> | LookUpRefusal | Refusal<"invalid">> {
  const nip = nipOf(typed.nip ?? "");
  if (nip === null) return refuse("invalid");
  const record = await registers().lookUpForVisitor(nip);
  if (isRefused(record)) return record;
  const companyName = typed.companyName || shortName(record.name).slice(0, TITLE_LENGTH);
  return { ...typed, nip, companyName, town: typed.town || record.town.slice(0, TITLE_LENGTH) };
}
