import { z } from "zod";

const LinkSchema = z.object({ label: z.string(), url: z.string() });

/** A list that the portal fills, such as the next events. */
const ContentListSchema = z.object({
  title: z.string(),
  rows: z.array(
    z.object({
      label: z.string(),
      url: z.string(),
      /** Facts below the link; empty without any. */
      more: z.string(),
    }),
  ),
});

/** The content of a mail to many people (rules 1200). */
export const MailContentSchema = z.object({
  /** Programs show it beside the subject in their list; empty for the first words. */
  preheader: z.string(),
  /** As typed: it is made safe when it is shown. */
  html: z.string(),
  picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
  buttons: z.array(LinkSchema),
  lists: z.array(ContentListSchema),
  /** The text part as staff have edited it; empty for the one made of the rest. */
  plain: z.string(),
});

export type MailContent = z.output<typeof MailContentSchema>;

export type ContentList = z.output<typeof ContentListSchema>;
