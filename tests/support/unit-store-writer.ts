import { z } from "zod";
import { openSqlite } from "~/platform/store/sqlite.server";
import { openStoreKit } from "~/platform/store/store.server";

/**
 * Writes seats and tickets to a folder, pair by pair, until it is killed, and prints the number of
 * each confirmed pair.
 */
const [dataDir = "", patience = "100"] = process.argv.slice(2);
const kit = await openStoreKit({
  database: openSqlite(dataDir, { patience: Number(patience) }),
  sampleData: false,
});
const RowSchema = z.object({ id: z.string() });
const seats = kit.defineStore({ name: "seats", schema: RowSchema });
const tickets = kit.defineStore({ name: "tickets", schema: RowSchema });

for (let number = seats.list().length; ; number += 3) {
  // Three at a time: they share a commit, and none may be confirmed before it.
  const pairs = [number, number + 1, number + 2].map(async (pair) => {
    await kit.transaction(() => {
      seats.save({ id: String(pair) });
      tickets.save({ id: String(pair) });
    });
    process.stdout.write(`${pair}\n`);
  });
  await Promise.all(pairs);
}
