import { z } from "zod";
import { CLOSINGS, ClosingNotesSchema } from "~/modules/messages/letters/closing";
import { unchanged } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const ContactMessageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  sentAt: MomentSchema,
  answer: z.string().nullable().default(null),
  answeredAt: MomentSchema.nullable().default(null),
  /** Id of the member of staff who answered. */
  answeredBy: z.string().nullable().default(null),
  /** How staff closed it without an answer. */
  closing: z.enum(CLOSINGS).nullable().default(null),
  closingNotes: ClosingNotesSchema.default([]),
});

export type ContactMessage = z.output<typeof ContactMessageSchema>;

/** Messages to the office, listed in the panel. */
export const contactMessages = portalStore<ContactMessage>({
  name: "contact-messages",
  ofCompany: null,
  schema: ContactMessageSchema,
  personal: {
    label: "your-data:stores.contactMessages",
    isOf: (message, { email }) => message.email.toLowerCase() === email,
    exports: ({ answeredBy: _, closingNotes, ...message }) => ({
      ...message,
      closingNotes: closingNotes.map(({ text }) => text),
    }),
    erases: unchanged,
    keeps: { reason: "your-data:stays.contactMessages", period: "correspondence" },
  },
});
