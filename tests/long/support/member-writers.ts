import offers from "../../../fixtures/offers.json" with { type: "json" };
import { newAddress } from "../../integration/support/coworkers.ts";
import { OFFER } from "../../integration/support/forms/offers.ts";
import { EVENT_FIELDS } from "../../integration/support/forms/panel-events.ts";
import { openPoll } from "../../support/polls.ts";
import { logIn } from "../../support/story.ts";
import type { Visitor } from "../../support/visitor.ts";
import { atLeast, type Fact, gone, stored } from "./ledger.ts";
import type { Writer } from "./writer.ts";
import type { Writing } from "./writing-people.ts";

async function addEvent(staff: Visitor, title: string): Promise<string> {
  const prices = { "prices.members": "180", "prices.others": "260" };
  await staff.post("/admin/events/new", { ...EVENT_FIELDS, ...prices, title });
  return (
    /\/admin\/events\/(\w+)\/edit/.exec((await staff.get(`/admin/events?q=${title}`)).html)?.[1] ??
    ""
  );
}

/** Alternates between two values for ever. */
const toAndFro = (
  path: string,
  states: [says: string, facts: (person: Writing) => Fact[]][],
): Writer =>
  async function* ({ member }) {
    for (;;)
      for (const [intent, facts] of states)
        yield { of: path, send: () => member.visitor.send(path, { intent }), facts: facts(member) };
  };

/** Writes of members without a file. */
export const MEMBER_WRITERS: Record<string, Writer> = {
  async *seats({ member: { id, email, visitor }, staff }, mark) {
    for (;;) {
      const title = mark();
      const event = await addEvent(staff, title);
      yield {
        of: title,
        send: () => visitor.send(`/events/${event}`, { intent: "register" }),
        facts: [
          stored("registrations", `${event}:${id}`),
          stored("dues", event),
          stored("outbox", email, title),
          stored("notifications", id, title),
        ],
      };
      yield {
        of: title,
        send: () => visitor.send(`/events/${event}/withdraw`, {}),
        facts: [gone("registrations", event), stored("given-up-seats", `${event}:${id}`)],
      };
    }
  },

  async *logins({ member: { id, email, password }, stranger }) {
    for (let sessions = 1; ; sessions += 1)
      yield {
        of: "logins of the member",
        send: () => logIn(stranger(), email, password),
        facts: [
          atLeast(sessions, "member-sessions", id),
          stored("seen-logins", '"since"'),
          stored("last-logins", id),
        ],
        isWhole: false,
      };
  },

  async *resets({ member: { email }, stranger }) {
    for (let resets = 1; ; resets += 1)
      yield {
        of: "resets",
        send: () => stranger().send("/forgot-password", { email }),
        facts: [atLeast(resets, "password-resets", email)],
      };
  },

  savedEvents: toAndFro("/events/prawo-pracy", [
    ["save", ({ id }) => [stored("saved-events", `${id}:prawo-pracy`)]],
    ["unsave", ({ id }) => [gone("saved-events", `${id}:prawo-pracy`)]],
  ]),

  async *profiles({ member }, mark) {
    for (;;) {
      const bio = mark();
      const fields = { firstName: "Zofia", lastName: "Żółć", position: "Prezes", bio };
      yield {
        of: "profile",
        send: () => member.visitor.send("/my-profile", fields),
        facts: [stored("supabase:profiles", member.id, bio)],
      };
    }
  },

  async *companies({ member }, mark) {
    for (;;) {
      const text = mark();
      const fields = {
        name: `Łąka ${text}`,
        industry: "Produkcja",
        size: "11-50",
        short_description: text,
      };
      yield {
        of: "company",
        send: () => member.visitor.send("/company-profile", fields),
        facts: [stored("supabase:organizations", fields.name), stored("companies", fields.name)],
        isWhole: false,
      };
    }
  },

  async *settings({ member }) {
    const path = "/dashboard/settings";
    const { id, email, visitor } = member;
    for (;;) {
      yield {
        of: path,
        send: () => visitor.send(path, { pollNews: "on" }),
        facts: [
          stored("mail-choices", `event ${email}`, '"wanted":false'),
          stored("mail-settings", id, '"reminders":false'),
          stored("supabase:profiles", id, '"reminders":0'),
        ],
        isWhole: false,
      };
      yield {
        of: path,
        send: () => visitor.send(path, { reminders: "on", event: "on" }),
        facts: [
          stored("mail-choices", `event ${email}`, '"wanted":true'),
          stored("mail-settings", id, '"reminders":true'),
          stored("supabase:profiles", id, '"reminders":1'),
        ],
        isWhole: false,
      };
    }
  },

  async *offers({ member, offer }, mark) {
    for (;;) {
      const title = mark();
      yield {
        of: "offer",
        send: () => member.visitor.send(`/offers/${offer}/edit`, { ...OFFER, title }),
        facts: [stored("offers", offer, title)],
      };
    }
  },

  async *offerUses({ member, expert }) {
    for (const { id, visitor } of [member, expert])
      for (const { id: offer } of offers.filter(
        ({ approved, validForDays }) => approved && validForDays > 1,
      ))
        yield {
          of: `${offer} used by ${id}`,
          send: () => visitor.send(`/offers/${offer}`, { intent: "use" }),
          facts: [stored("offer-uses", `${offer}.${id}`)],
        };
  },

  async *chat({ member }, mark) {
    for (;;) {
      const message = mark();
      yield {
        of: "chat",
        send: () => member.visitor.send("/messages", { message }),
        facts: [stored("conversations", member.id, message)],
      };
    }
  },

  async *cards({ member: { id, visitor } }) {
    for (;;)
      yield {
        of: "card",
        send: () => visitor.send("/app/discount-card/revoke", {}),
        facts: [stored("card-codes", id, '"revokedAt":null'), stored("member-cards", id)],
        isWhole: false,
      };
  },

  async *addresses({ member: { id, visitor, password } }) {
    for (;;) {
      const email = newAddress();
      yield {
        of: "address",
        send: () => visitor.send("/dashboard/settings/email", { email, currentPassword: password }),
        facts: [stored("address-changes", id, email), stored("outbox", email)],
      };
    }
  },

  async *invitations({ member: { id, visitor } }) {
    for (;;) {
      const email = newAddress();
      yield {
        of: "invitation",
        send: () => visitor.send("/invite", { form: "other", name: "Jan Nowak", email }),
        facts: [
          stored("invitations", id, email),
          stored("invite-results", id, email),
          stored("outbox", email),
        ],
        isWhole: false,
      };
    }
  },

  async *votes({ member, staff }, mark) {
    for (;;) {
      const poll = await openPoll(staff, mark());
      if (poll === "") throw new Error("no poll is listed");
      yield {
        of: poll,
        send: () => member.visitor.send(`/app/voting/${poll}`, { option: "yes" }),
        facts: [
          stored("polls", poll),
          stored("ballots", `${poll}:${member.id}`),
          stored("vote-ledger", `${poll}:1`),
          stored("vote-tallies", poll, '"entries":1', '"yes":1'),
        ],
        isWhole: false,
      };
    }
  },

  async *daysOff({ expert: { id, visitor } }) {
    // Fewer than an expert may have.
    for (let days = 100; days < 140; days += 1) {
      const day = new Date(Date.now() + days * 86_400_000);
      const from = day.toISOString().slice(0, 10);
      yield {
        of: from,
        send: () => visitor.send("/dashboard/my-sessions/days-off", { from }),
        facts: [stored("absences", id, from)],
      };
    }
  },

  async *openHours({ expert: { id, visitor } }) {
    const says = (available: string) => visitor.send("/dashboard/my-sessions", { available });
    for (;;) {
      yield {
        of: "hours",
        send: () => says("no"),
        facts: [stored("experts", id, '"available":false')],
      };
      yield {
        of: "hours",
        send: () => says("yes"),
        facts: [stored("experts", id, '"available":true')],
      };
    }
  },
};
