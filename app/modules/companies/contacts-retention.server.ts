import { lastChangeInTransaction } from "~/modules/history/history.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { momentInWarsaw } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { companies } from "./companies.store.server";
import { type Company, EMPTY_COMPANY } from "./company";

/**
 * Empties the contact person of companies that never signed up and that staff have not worked on
 * for the period (rules 827). @returns the number of changed records
 */
export const removeOldContacts = (): Promise<number> =>
  transaction(() => {
    const old = companies.list((company) => hasOldContact(company));
    for (const company of old)
      companies.save({ ...company, contactPerson: EMPTY_COMPANY.contactPerson });
    return old.length;
  });

const hasOldContact = ({ id, status, organizationId, contactPerson, createdAt }: Company) =>
  organizationId === null &&
  (status === "lead" || status === "invited") &&
  Object.values(contactPerson).some((value) => value !== "") &&
  hasPassed(
    RETENTION.invitedContacts,
    lastChangeInTransaction("company", id) ?? momentInWarsaw(createdAt),
  );
