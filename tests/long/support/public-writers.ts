import { newAddress } from "../../integration/support/coworkers.ts";
import { applicant, confirm, mailLink, register } from "../../support/story.ts";
import { gone, kept } from "./ledger.ts";
import type { Writer } from "./writer.ts";

/** Writes of people without an account. */
export const PUBLIC_WRITERS: Record<string, Writer> = {
  async *letters({ stranger }, mark) {
    for (;;) {
      const subject = mark();
      yield {
        of: subject,
        send: () =>
          stranger().send("/contact", {
            name: "Zofia",
            email: newAddress(),
            subject,
            message: "Ile wynosi składka?",
          }),
        facts: [kept("contact-messages", subject), kept("outbox", subject)],
      };
    }
  },

  async *questions({ stranger }) {
    for (;;) {
      const email = newAddress();
      yield {
        of: email,
        send: () =>
          stranger().send("/experts/ekspert-bielak/question", { message: "Czy warto?", email }),
        facts: [kept("questions", email), kept("outbox", email)],
      };
    }
  },

  async *newsletter({ stranger }) {
    for (;;) {
      const [visitor, email] = [stranger(), newAddress()];
      yield {
        of: email,
        send: () => visitor.send("/newsletter", { email }),
        facts: [kept("newsletter", email, "awaiting-link"), kept("outbox", email)],
      };
      const link = new URL((await mailLink(visitor, email, /./)) ?? "", "http://portal");
      const token = link.searchParams.get("token") ?? "";
      yield {
        of: email,
        send: () => visitor.send("/newsletter/confirm", { token }),
        facts: [kept("newsletter", email, '"active"')],
      };
      yield {
        of: email,
        send: () => visitor.send("/newsletter/unsubscribe", { token }),
        facts: [gone("newsletter", email), kept("newsletter-past-consents", email)],
      };
    }
  },

  async *signUps({ stranger }) {
    for (;;) {
      const [visitor, story] = [stranger(), applicant()];
      const { email } = story.person;
      yield {
        of: email,
        send: () => register(visitor, story),
        facts: [
          kept("supabase:auth.users", email),
          kept("registration-attempts", email),
          kept("outbox", email),
        ],
        isWhole: false,
      };
      yield {
        of: email,
        send: () => confirm(visitor, email),
        facts: [
          gone("registration-attempts", email),
          kept("supabase:organizations", story.company.companyName),
          kept("companies", story.company.companyName, email),
        ],
        isWhole: false,
      };
    }
  },
};
