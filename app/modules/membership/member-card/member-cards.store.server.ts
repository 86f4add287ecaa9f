import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MemberCardSchema } from "./member-card";

export const memberCards = portalStore({
  name: "member-cards",
  ofCompany: null,
  schema: MemberCardSchema,
  indexes: ["number"],
  personal: {
    label: "your-data:stores.memberCards",
    isOf: (card, { id }) => card.id === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});
