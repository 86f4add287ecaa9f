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
    isOf: ({ shownCompany }, company) =>
      isOfOrganization({ organizationId: shownCompany }, company),
    moved: (registration, { to }) => ({ ...registration, shownCompany: to.organizationId }),
  },
  personal: {
    label: "your-data:stores.registrations",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: wholeRow,
    erases: gone,
    readdressed: (registration, email) => ({ ...registration, email }),
    keeps: "account",
  },
});
