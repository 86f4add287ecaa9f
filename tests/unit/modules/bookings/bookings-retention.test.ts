import { expect, test } from "vitest";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import { removeOldBookings } from "~/modules/advice/bookings/bookings-retention.server";
import { removeAllUnowned } from "~/platform/supabase/files/unowned-files.server";
import { storedFiles } from "./private-files";
import { booked, expertToBook, file } from "./support";

const moveClock = expertToBook();

test("a booking and its attachment are stored until three years after the end of its year, then both are removed", async () => {
  await booked({ attachment: file() });
  moveClock("2029-12-31T23:00:00.000Z"); // midnight in Warsaw
  expect(await removeOldBookings()).toBe(0);
  await expect.poll(storedFiles).toHaveLength(1);
  moveClock("2029-12-31T23:00:00.001Z");
  expect(await removeOldBookings()).toBe(1);
  expect(bookings.list()).toEqual([]);
  expect(await removeAllUnowned()).toBe(1);
  await expect.poll(storedFiles).toEqual([]);
});
