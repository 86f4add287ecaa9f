/** Length of a slot, and so of a consultation (rules 83). */
export const CONSULTATION_MINUTES = 60;

/** How many days ahead a slot can be booked (rules 84). */
export const HORIZON_DAYS = 60;
