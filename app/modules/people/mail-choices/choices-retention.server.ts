import { companiesWithAddress } from "~/modules/companies/companies/staff/company-links.server";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { backend } from "~/platform/supabase/backend.server";
import { hasPassed } from "~/platform/time/periods";
import { lastOf, type MailChoice } from "./mail-choice";
import { mailChoices } from "./mail-choices.store.server";

/**
 * Removes old choices of addresses that neither an account nor a contact of a company has (rules
 * 1223). @returns their number
 */
export async function removeOldChoices(): Promise<number> {
  if (mailChoices.count(isOld) === 0) return 0;
  const ofAccounts = new Set((await (await backend()).listAddresses()).values());
  return removeInPieces(
    mailChoices,
    (choice) =>
      isOld(choice) &&
      !ofAccounts.has(choice.email) &&
      companiesWithAddress(choice.email).length === 0,
  );
}

const isOld = (choice: MailChoice): boolean => hasPassed(RETENTION.mailRefusals, lastOf(choice).at);
