/** The message in words, as the page shows it. */
export interface Toast {
  title: string;
  text: string | null;
  tone: "good" | "bad";
  /** Whether it announces a mail that is read in the portal. */
  hasMailbox: boolean;
}
