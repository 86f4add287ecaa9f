import { z } from "zod";
import { currentPassword } from "~/modules/people/accounts/credentials/credentials.schema";
import { requiredText } from "~/platform/forms/fields";

/** `/dashboard/settings/delete` and `/dashboard/settings/close-company` */
export const ClosingSchema = z.object({ password: currentPassword });

const REASON_LENGTH = 500;

/** Why staff close an account (rules 862). */
export const AccountClosingSchema = z.object({
  reason: requiredText("leaving:staff.errors.reason", REASON_LENGTH),
});

/** Another owner of a company, selected by staff (rules 861). */
export const OwnerChangeSchema = z.object({
  /** The owner whom the page showed; a hidden field. */
  ownerId: z.string().default(""),
  personId: requiredText("leaving:staff.errors.person"),
  ...AccountClosingSchema.shape,
});
