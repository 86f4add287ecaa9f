import { Visitor } from "../../support/visitor.ts";

/** Subjects of the mails to an address in the demo mailbox, newest first. */
export async function mailsTo(url: string, email: string): Promise<string[]> {
  const mailbox = await new Visitor(url).get("/dev/mailbox");
  const mails = mailbox.document
    .querySelectorAll("main article")
    .filter((item) => item.text.includes(email));
  return mails.map((item) => item.querySelector("h2")?.text.trim() ?? "");
}
