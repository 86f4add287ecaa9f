import { z } from "zod";
import { CHOSEN_PURPOSES } from "~/modules/people/mail-choices/purpose";
import { rowRevision } from "~/platform/forms/edit-conflict";

/** `/dashboard/settings/data`: the consent to withdraw. */
export const WithdrawalSchema = z.object({
  /** Missing if none of our buttons was pressed: no field could show a message. */
  consent: z
    .enum(["directory", "contact", "mails", "newsletter", ...CHOSEN_PURPOSES])
    .optional()
    .catch(undefined),
});

/** Erasing a contact (rules 899): the revision of the row that the page shows. */
export const ErasureSchema = z.object({ revision: rowRevision });
