import { byCompanyId } from "~/platform/store/company-rows";
import { gone, type Person } from "~/platform/store/personal-data";
import { portalLog, portalStore } from "~/platform/store/stores.server";
import { type MailingRecipient, MailingRecipientSchema } from "./recipient";

const personal = {
  label: "your-data:stores.mailingRecipients",
  isOf: ({ accountId, address }: MailingRecipient, { id, email }: Person) =>
    accountId === id || address === email,
  exports: ({ address, name, state, at }: MailingRecipient) => ({ address, name, state, at }),
  readdressed: (recipient: MailingRecipient, address: string) => ({ ...recipient, address }),
  erases: gone,
  keeps: "account",
} as const;

export const mailingRecipients = portalStore<MailingRecipient>({
  name: "mailing-recipients",
  schema: MailingRecipientSchema,
  isDerived: true,
  indexes: ["mailingId", "address", "state"],
  ofCompany: byCompanyId("panel-duplicates:moves.mailings"),
  personal,
});

/** Those of mailings that ended days ago (rules 1495). */
export const pastRecipients = portalLog({
  name: "past-recipients",
  schema: MailingRecipientSchema,
  personal: {
    ...personal,
    found: ({ id, email }: Person) => [{ accountId: [id] }, { address: [email] }],
  },
});
