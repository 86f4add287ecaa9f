import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { CardCodeSchema } from "./card-code";

export const cardCodes = portalStore({
  name: "card-codes",
  ofCompany: null,
  schema: CardCodeSchema,
  indexes: ["accountId"],
  unseen: ["id"],
  personal: {
    label: "your-data:stores.cardCodes",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: ({ createdAt, revokedAt }) => ({ createdAt, revokedAt }),
    erases: gone,
    keeps: "account",
  },
});
