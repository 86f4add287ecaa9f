import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalLog } from "~/platform/store/stores.server";
import { ConsentSchema } from "./consent";

export const consents = portalLog({
  name: "consents",
  schema: ConsentSchema,
  personal: {
    label: "your-data:stores.consents",
    found: ({ id }) => [{ accountId: [id] }],
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});
