import { portalStore } from "~/platform/store/stores.server";
import { idOf, isWantedIn, lastOf, type MailChoice, MailChoiceSchema } from "./mail-choice";

export const mailChoices = portalStore<MailChoice>({
  name: "mail-choices",
  ofCompany: null,
  schema: MailChoiceSchema,
  indexes: ["email"],
  personal: {
    label: "your-data:stores.mailChoices",
    isOf: ({ email }, person) => email === person.email,
    exports: ({ purpose, changes }) => ({ purpose, changes }),
    readdressed: (choice, to) => ({ ...choice, id: idOf(choice.purpose, to), email: to }),
    erases: (choice) => (isWantedIn(choice) ? null : { ...choice, changes: [lastOf(choice)] }),
    keeps: { reason: "your-data:stays.mailChoices", period: "mailRefusals" },
  },
});
