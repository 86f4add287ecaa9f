import { z } from "zod";
import { openPostgres } from "../../app/platform/store/postgres.server.ts";
import { openSqlite } from "../../app/platform/store/sqlite.server.ts";
import { openStoreKit } from "../../app/platform/store/store.server.ts";

/**
 * A process with only the portal's stores, on Postgres or on SQLite; `run.ts` sends it its work.
 */

const [where = ""] = process.argv.slice(2);
const isPostgres = where.startsWith("postgres:");
const begun = performance.now();

const EventSchema = z.object({ id: z.string(), title: z.string(), capacity: z.number() });
const SeatSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  accountId: z.string(),
  ticket: z.number(),
  name: z.string(),
});
const MailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
});
const CompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
});

const kit = await openStoreKit({
  database: isPostgres ? null : openSqlite(where),
  shared: isPostgres
    ? { database: openPostgres(where), onFatal: (error) => console.error(error) }
    : null,
  sampleData: false,
});
const events = kit.defineStore({ name: "events", schema: EventSchema });
const seats = kit.defineStore({
  name: "registrations",
  schema: SeatSchema,
  indexes: ["eventId", "accountId"],
});
const mails = kit.defineStore({ name: "outbox", schema: MailSchema });
const companies = kit.defineStore({ name: "companies", schema: CompanySchema });
await kit.start();
const startMs = performance.now() - begun;

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** A seat and its mail, with the operation's checks; rows are replaced, so that nothing grows. */
const twoRows = (eventId: string, accountId: string, mailId: string) =>
  kit.transaction(() => {
    const event = events.find(eventId);
    if (!event || seats.listBy("eventId", eventId).length >= event.capacity) return null;
    const ticket =
      seats
        .listBy("eventId", eventId)
        .reduce((highest, seat) => Math.max(highest, seat.ticket), 0) + 1;
    const id = `${eventId}:${accountId}`;
    const mail = {
      ...mails.find(mailId),
      id: mailId,
      to: `${accountId}@example.com`,
      subject: event.title,
      paragraphs: ["Do zobaczenia."],
    };
    mails.save(mail);
    return seats.save({
      ...seats.find(id),
      id,
      eventId,
      accountId,
      ticket,
      name: `Osoba ${accountId}`,
    });
  });

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const COMMANDS = {
  prepare: () =>
    kit.transaction(() => void events.save({ id: "event", title: "Forum", capacity: 1_000_000 })),
  /** `atOnce` transactions at a time for `ms`. */
  async load({ who, atOnce, ms }: { who: string; atOnce: number; ms: number }) {
    const took: number[] = [];
    const cpu = process.cpuUsage();
    const start = performance.now();
    const repeat = async (slot: number) => {
      while (performance.now() - start < ms) {
        const begun = performance.now();
        await twoRows("event", `${who}-${slot}`, `mail-${who}-${slot}`);
        took.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, slot) => repeat(slot)));
    const { user, system } = process.cpuUsage(cpu);
    return { took, ms: performance.now() - start, cpuMs: (user + system) / 1000 };
  },
  async lists() {
    const sort = timed(() => companies.sorted(byName));
    const page = timed(() => companies.sorted(byName).slice(0, 20));
    const filtered = timed(() => companies.list(({ city }) => city === "Gdynia").slice(0, 20));
    return { sort, page, filtered };
  },
  async size() {
    return {
      startMs,
      rssMb: process.memoryUsage.rss() / 1024 ** 2,
      rows: Object.values(kit.sizes()).reduce((sum, rows) => sum + rows, 0),
    };
  },
};

export type BenchCommands = typeof COMMANDS;

process.on("message", async ({ name, options }: { name: keyof BenchCommands; options: never }) => {
  process.send?.({
    answer: await (COMMANDS[name] as (options: never) => Promise<unknown>)(options),
  });
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
