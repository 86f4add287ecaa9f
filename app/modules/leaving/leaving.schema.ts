import { z } from "zod";
import { currentPassword } from "~/modules/accounts/credentials.schema";

/** `/dashboard/settings/delete` and `/dashboard/settings/close-company` */
export const ClosingSchema = z.object({ password: currentPassword });
