import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The years of a chamber, written into the folder of a stopped portal with sample data. */

const DAY_MS = 86_400_000;

type Fields = Record<string, unknown>;

interface Chamber {
  companies: number;
  people: number;
}

/**
 * Adds the stores that grow with people and mails: about 170 rows a person, with the lengths of
 * five years in which half a year has a mailing a week.
 *
 * @returns the number of rows
 */
export function fillWithYears(dataDir: string, { companies, people }: Chamber): number {
  const db = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const insert = db.prepare("insert into records (store, id, json, revision) values (?, ?, ?, 1)");
  let rows = 0;
  const add = (store: string, row: Fields & { id: string }) => {
    insert.run(store, row.id, JSON.stringify(row));
    rows += 1;
  };
  const sampleOf = (store: string): Fields =>
    JSON.parse(
      String(db.prepare("select json from records where store = ? limit 1").get(store)?.json),
    );
  const models = {
    notification: sampleOf("notifications"),
    entry: sampleOf("history"),
    note: sampleOf("notes"),
  };
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const idOf = (kind: string, index: number) =>
    `${createHash("sha256").update(`${kind} ${index}`).digest("hex").slice(0, 24)}`;
  db.exec("begin");
  for (let index = 0; index < people; index += 1) {
    const to = `osoba-${index}@example.com`;
    const accountId = randomUUID();
    for (let number = 0; number < 55; number += 1)
      add("notifications", {
        ...models.notification,
        id: randomUUID(),
        accountId,
        createdAt: ago(number * 20),
        isRead: true,
      });
    for (let number = 0; number < 41; number += 1)
      add("sent-mails", {
        id: randomUUID(),
        to,
        kind: "digest",
        subject: "Trzy terminy, jedno głosowanie",
        at: ago(number * 4),
        result: "sent",
      });
    for (let number = 0; number < 26; number += 1)
      add("mailing-recipients", {
        id: `m-${number}-${idOf(to, 0)}`,
        mailingId: `m-${number}`,
        address: to,
        name: `Osoba ${index}`,
        accountId,
        companyId: null,
        contactId: null,
        guestId: null,
        state: "sent",
        reason: "",
        failures: 0,
        queuedAt: ago(number),
        at: ago(number),
      });
  }
  for (let index = 0; index < companies * 33; index += 1)
    add("history", { ...models.entry, id: randomUUID(), at: ago(index % 1_000) });
  for (let index = 0; index < companies * 120; index += 1)
    add("notes", { ...models.note, id: randomUUID(), at: ago(index % 1_000) });
  db.exec("commit; pragma wal_checkpoint(truncate)");
  db.close();
  return rows;
}
