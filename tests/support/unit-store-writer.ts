import { z } from "zod";
import { openDatabase } from "~/platform/store/database.server";
import { createStoreKit } from "~/platform/store/store.server";

/** Writes seats and tickets to a folder, pair by pair, until it is killed, and prints the number of each pair that was confirmed. */
const [dataDir = "", patience = "100"] = process.argv.slice(2);
const kit = createStoreKit({ database: openDatabase(dataDir, { patience: Number(patience) }), sampleData: false });
const RowSchema = z.object({ id: z.string() });
const seats = kit.defineStore({ name: "seats", schema: RowSchema });
const tickets = kit.defineStore({ name: "tickets", schema: RowSchema });

for (let number = seats.list().length; ; number += 1) {
  kit.transaction(() => {
    seats.save({ id: String(number) });
    tickets.save({ id: String(number) });
  });
  process.stdout.write(`${number}\n`);
  await new Promise((resolve) => setImmediate(resolve));
}
