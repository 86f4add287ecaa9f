import { lastChangeOf } from "~/modules/staff/history/last-changes.server";
import { changeInPieces, removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { isBefore } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { companies } from "../companies.store.server";
import { type Company, EMPTY_COMPANY, hasJoined } from "../company";
import { companyContacts } from "./company-contacts.store.server";

/**
 * Empties the contact person of companies that never signed up and that staff have not worked on
 * for the period (rules 827). @returns the number of changed records
 */
export const removeOldContacts = (): Promise<number> =>
  changeInPieces(companies, hasOldContact, (old) => {
    for (const company of old)
      companies.save({ ...company, contactPerson: EMPTY_COMPANY.contactPerson });
  });

/**
 * Removes contacts without an account, two years after the last change by staff to them or to their
 * company (rules 857). @returns their number
 */
export const removeOldCompanyContacts = (): Promise<number> =>
  removeInPieces(companyContacts, ({ companyId, updatedAt }) => {
    const changed = lastChangeOf(companyId)?.at ?? updatedAt;
    return hasPassed(RETENTION.invitedContacts, isBefore(changed, updatedAt) ? updatedAt : changed);
  });

const hasOldContact = ({ id, status, organizationId, contactPerson, createdAt }: Company) =>
  organizationId === null &&
  !hasJoined(status) &&
  Object.values(contactPerson).some((value) => value !== "") &&
  hasPassed(RETENTION.invitedContacts, lastChangeOf(id)?.at ?? createdAt);
