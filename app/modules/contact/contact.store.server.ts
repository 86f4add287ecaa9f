import { z } from "zod";
import { asItIs, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const ContactMessageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  sentAt: MomentSchema,
});

/** What people wrote to the office; the panel of the staff lists it. */
export const contactMessages = portalStore({
  name: "contact-messages",
  schema: ContactMessageSchema,
  personal: {
    label: "your-data:stores.contactMessages",
    isOf: (message, { email }) => message.email.toLowerCase() === email,
    exports: wholeRow,
    erases: asItIs,
    keeps: { reason: "your-data:stays.contactMessages", period: "correspondence" },
  },
});
