/** How a consultation can be held (rules 83), the usual way first. */
export const CONTACT_METHODS = ["online", "inperson", "phone"] as const;

export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** Most bytes of an attachment: 5 MB (rules 95). */
export const ATTACHMENT_BYTES = 5 * 1024 * 1024;

/** Suggested by the file chooser; the server checks the content. */
export const ATTACHMENT_ENDINGS =
  ".pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx,image/png,image/jpeg,image/gif,image/webp,image/heic,image/avif";

/** Most upcoming consultations of a person, unless their company is a full member (rules 223). */
export const STARTER_SESSIONS = 10;
