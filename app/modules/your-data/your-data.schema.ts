import { z } from "zod";

/** `/dashboard/settings/data`: the consent to withdraw. */
export const WithdrawalSchema = z.object({
  /** Missing if none of our buttons was pressed: no field could show a message. */
  consent: z.enum(["directory", "contact", "mails", "newsletter"]).optional().catch(undefined),
});
