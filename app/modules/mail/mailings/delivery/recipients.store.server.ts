import { byCompanyId } from "~/platform/store/company-rows";
import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { type MailingRecipient, MailingRecipientSchema } from "./recipient";

export const mailingRecipients = portalStore<MailingRecipient>({
  name: "mailing-recipients",
  schema: MailingRecipientSchema,
  isDerived: true,
  indexes: ["mailingId", "address", "state"],
  ofCompany: byCompanyId("panel-duplicates:moves.mailings"),
  personal: {
    label: "your-data:stores.mailingRecipients",
    isOf: ({ accountId, address }, { id, email }) => accountId === id || address === email,
    exports: ({ address, name, state, at }) => ({ address, name, state, at }),
    readdressed: (recipient, address) => ({ ...recipient, address }),
    erases: gone,
    keeps: "account",
  },
});
