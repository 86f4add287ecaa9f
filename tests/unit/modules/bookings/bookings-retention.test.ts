import { expect, test, vi } from "vitest";
import { bookings } from "~/modules/bookings/bookings.store.server";
import { removeOldBookings } from "~/modules/bookings/bookings-retention.server";
import { kept } from "./private-files";
import { booked, expertToBook, file } from "./support";

vi.mock("~/platform/supabase/private-object.server", () => import("./private-files"));

const moveClock = expertToBook();

test("a booking is kept with its attachment until three years after the end of its year, then both go", async () => {
  await booked({ attachment: file() });
  moveClock("2029-12-31T23:00:00.000Z"); // midnight in Warsaw
  expect(await removeOldBookings()).toBe(0);
  expect(kept.size).toBe(1);
  moveClock("2029-12-31T23:00:00.001Z");
  expect(await removeOldBookings()).toBe(1);
  expect(bookings.list()).toEqual([]);
  expect(kept.size).toBe(0);
});
