/** A message in words. */
export interface Toast {
  title: string;
  text: string | null;
  tone: "good" | "bad";
  /** True if its mail can be read in the portal. */
  hasMailbox: boolean;
}
