import { newAddress } from "../../integration/support/coworkers.ts";
import { applicant, confirm, mailLink, register } from "../../support/story.ts";
import { atLeast, gone, stored } from "./ledger.ts";
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
        facts: [stored("contact-messages", subject), stored("outbox", subject)],
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
        facts: [stored("questions", email), stored("outbox", email)],
      };
    }
  },

  async *newsletter({ stranger }) {
    for (;;) {
      const [visitor, email] = [stranger(), newAddress()];
      yield {
        of: email,
        send: () => visitor.send("/newsletter", { email }),
        facts: [stored("newsletter", email, "awaiting-link"), stored("outbox", email)],
      };
      const link = new URL((await mailLink(visitor, email, /./)) ?? "", "http://portal");
      const token = link.searchParams.get("token") ?? "";
      yield {
        of: email,
        send: () => visitor.send("/newsletter/confirm", { token }),
        facts: [stored("newsletter", email, '"active"')],
      };
      yield {
        of: email,
        send: () => visitor.send("/newsletter/unsubscribe", { token }),
        facts: [gone("newsletter", email), stored("newsletter-past-consents", email)],
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
          stored("supabase:auth.users", email),
          stored("registration-attempts", email),
          stored("outbox", email),
        ],
        isWhole: false,
      };
      yield {
        of: email,
        send: () => confirm(visitor, email),
        facts: [
          gone("registration-attempts", email),
          stored("supabase:organizations", story.company.companyName),
          stored("companies", story.company.companyName, email),
          atLeast(1, "consents"),
        ],
        isWhole: false,
      };
    }
  },
};
