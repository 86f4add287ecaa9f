import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { ReminderSchema } from "./reminder";

export const reminders = portalStore({
  name: "reminders",
  ofCompany: null,
  schema: ReminderSchema,
  isDerived: true,
  personal: {
    label: "your-data:stores.reminders",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});
