import { z } from "zod";
import { asMessageKey } from "~/platform/i18n/i18n";

export const NotificationSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  /** Message keys, and what they need. */
  title: z.string().transform(asMessageKey),
  text: z.string().transform(asMessageKey),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A path of the portal that shows what it is about. */
  link: z.string().nullable(),
  createdAt: z.string(),
  /** Whether a page has shown it as a message yet. */
  isShown: z.boolean(),
  isRead: z.boolean(),
});

/** Something that happened to a person while he was not looking (design §5.14). */
export type Notification = z.output<typeof NotificationSchema>;
