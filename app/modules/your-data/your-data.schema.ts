import { z } from "zod";

/** `/dashboard/settings/data`: the consent that is taken back. */
export const WithdrawalSchema = z.object({
  /** Missing where no button of ours was pressed: there is no field that a message could stand at. */
  consent: z.enum(["directory", "contact", "mails", "newsletter"]).optional().catch(undefined),
});
