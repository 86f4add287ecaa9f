import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { AddressChangeSchema } from "./address-change";

export const addressChanges = portalStore({
  name: "address-changes",
  ofCompany: null,
  schema: AddressChangeSchema,
  indexes: ["fromToken", "toToken"],
  unseen: ["fromToken", "toToken"],
  personal: {
    label: "your-data:stores.addressChanges",
    isOf: (change, { id }) => change.id === id,
    exports: ({ fromToken: _, toToken: __, ...change }) => change,
    erases: gone,
    keeps: "account",
  },
});
