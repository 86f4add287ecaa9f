import { portalStore } from "~/platform/store/stores.server";
import { type DueMailSettings, DueMailSettingsSchema } from "./due-mail-settings";

/** One row: days and texts of the mails about dues (rules 1043). */
export const dueMailSettings = portalStore<DueMailSettings>({
  name: "due-mail-settings",
  ofCompany: null,
  schema: DueMailSettingsSchema,
  personal: { notPersonal: "days and texts of mails, written by staff" },
});
