import { portalStore } from "~/platform/store/stores.server";
import { type Booking, BookingSchema } from "./booking";

export const bookings = portalStore<Booking>({
  name: "bookings",
  schema: BookingSchema,
  indexes: ["expertId", "accountId", "reference"],
});
