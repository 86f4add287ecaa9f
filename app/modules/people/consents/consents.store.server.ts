import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { type Consent, ConsentSchema } from "./consent";

export const consents = portalStore<Consent>({
  name: "consents",
  ofCompany: null,
  schema: ConsentSchema,
  indexes: ["accountId"],
  personal: {
    label: "your-data:stores.consents",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});
