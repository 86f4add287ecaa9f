import { createId } from "~/platform/ids/ids.server";
import { newReference } from "~/platform/ids/reference.server";
import { isOfOrganization } from "~/platform/store/company-rows";
import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { type Registration, RegistrationSchema, upgradeRegistration } from "./registration";

/**
 * While old rows are read they cannot be searched; the number space makes collisions negligible.
 */
const referenceOfOldRow = () => newReference("W", () => false);

export const registrations = portalStore<Registration>({
  name: "registrations",
  schema: RegistrationSchema,
  upgrade: (row) => upgradeRegistration(row, { reference: referenceOfOldRow, entryCode: createId }),
  indexes: ["eventId", "accountId", "reference", "entryCode"],
  unseen: ["entryCode"],
  ofCompany: {
    label: "panel-duplicates:moves.seats",
    isOf: ({ shownCompany, guest, payer }, company) =>
      isOfOrganization({ organizationId: shownCompany }, company) ||
      isOfOrganization({ organizationId: payer }, company) ||
      isOfOrganization({ organizationId: guest?.organizationId ?? null }, company) ||
      guest?.companyId === company.id,
    moved: ({ shownCompany, guest, payer, ...registration }, { from, to }) => ({
      ...registration,
      payer: payer === from.organizationId ? to.organizationId : payer,
      shownCompany: shownCompany && to.organizationId,
      guest: guest && {
        ...guest,
        organizationId: guest.organizationId && to.organizationId,
        ...(guest.companyId === from.id && { companyId: to.id }),
      },
    }),
    holds: ({ guest }) => [guest?.companyId ?? null],
  },
  personal: {
    label: "your-data:stores.registrations",
    // A guest is known by the address alone, or, where staff asked for it, by their own id.
    isOf: ({ accountId, guest, email }, person) =>
      accountId === person.id || (guest !== null && email !== "" && email === person.email),
    exports: wholeRow,
    erases: gone,
    readdressed: (registration, email) => ({ ...registration, email }),
    keeps: "account",
  },
});
