import type { MailHeaders } from "./mail-headers.server";
import type { Mail, MailAttachment } from "./outbox.server";

/** Mails under way at once; one place is only for urgent mails. */
export const CONNECTIONS = 4;

/** An attachment with its content. */
export type MailFile = Omit<MailAttachment, "content" | "source"> & {
  content: string | Buffer;
  /** The name of a picture that the HTML part shows. */
  cid?: string;
  contentDisposition?: "inline";
};

export type Deliver = (
  mail: MailHeaders & {
    to: string;
    replyTo?: string;
    subject: string;
    text: string;
    html: string;
    attachments: MailFile[];
    /** Runs after the server takes the content and before it gets its end; an error stops it. */
    beforeEnd?: () => Promise<void>;
  },
) => Promise<unknown>;

/** "later" counts no attempt. */
export type Verdict = "send" | "later" | "drop";

/** How a mail has left the outbox; "unclear" without an answer to its end. */
export type Left = "sent" | "refused" | "unreachable" | "unclear" | "dropped";

/** Finds out whether an address has an account; throws while the backend is unavailable. */
export type HasAccount = (address: string) => Promise<boolean>;

/** The rules that decide on mails of the outbox, and hear of their fate. */
export interface MailRules {
  clock: () => string;
  /** Judges each mail when it is sent, because it may have waited for long. */
  verdictOn: (mail: Mail) => Verdict;
  /** Notes, in the same transaction, that a mail has left the outbox for good. */
  onLeave: (mail: Mail, how: Left) => void;
  /** Notes that the server refuses a recipient for good, in the same transaction. */
  onRefusedAddress: (address: string, status: string) => void;
}
