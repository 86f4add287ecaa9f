/** The stores with rows in the oldest folder of data, which is opened as a whole. */
export const STORES_OF_OLDEST_FOLDER = [
  ...["articles", "bookings", "companies", "contact-messages", "events", "experts", "news"],
  ...["newsletter", "notifications", "offer-uses", "offers", "outbox", "questions"],
  ...["registration-attempts", "registrations", "saved-events", "testimonials"],
];
