import { z } from "zod";
import { CONSULTATION_MINUTES } from "~/modules/expert-calendar/slot-options";
import { momentsOf } from "~/modules/expert-calendar/slots";
import { findExpertInTransaction } from "~/modules/experts/experts.server";
import { portalStore } from "~/platform/store/stores.server";
import { disownPrivateInTransaction } from "~/platform/supabase/files/private-object.server";
import { now } from "~/platform/time/clock";
import { workdayFromToday } from "~/platform/time/workdays";
import fixture from "../../../fixtures/bookings.json";
import { fileOf, readAttachment } from "./attachment.server";
import { type Booking, BookingSchema } from "./booking";

/** Before the id of a sample person, who has no account. */
const SAMPLE = "sample:";

/** Whether the member of a booking has an account: sample people have none, and somebody may have closed theirs. */
export const isSomebodys = ({ accountId }: Pick<Booking, "accountId">): boolean =>
  accountId !== "" && !accountId.startsWith(SAMPLE);

/** Hours that people of the sample companies have booked. */
const FixtureSchema = z.array(
  BookingSchema.pick({
    id: true,
    reference: true,
    expertId: true,
    member: true,
    contactMethod: true,
    topic: true,
  }).extend({
    inWorkdays: z.int().positive(),
    time: z.string(),
  }),
);

export const bookings = portalStore<Booking>({
  name: "bookings",
  schema: BookingSchema,
  seed,
  indexes: ["expertId", "accountId", "reference"],
  personal: {
    label: "your-data:stores.bookings",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: ({ expert: { name, title, company }, ...booking }) => ({
      ...booking,
      expert: { name, title, company },
    }),
    filesOf: ({ id, reference, attachment }) =>
      attachment
        ? [
            {
              name: `${reference} ${attachment.filename ?? ""}`.trim(),
              read: () => readAttachment(id, attachment),
            },
          ]
        : [],
    erases: withoutMember,
    readdressed: (booking, email) => ({ ...booking, member: { ...booking.member, email } }),
    keeps: { reason: "your-data:stays.bookings", period: "bookings" },
  },
});

/** What proves for three years that the hour was taken, without who took it and what for. */
function withoutMember(booking: Booking): Booking {
  if (booking.attachment) disownPrivateInTransaction(fileOf(booking.id));
  const member = { ...booking.member, name: "", email: "" };
  const calledOff = booking.calledOff && { ...booking.calledOff, reason: "" };
  return {
    ...booking,
    accountId: "",
    member,
    topic: "",
    description: "",
    attachment: null,
    calledOff,
  };
}

function seed(): Booking[] {
  return FixtureSchema.parse(fixture).flatMap(({ inWorkdays, time, ...booking }) => {
    const expert = findExpertInTransaction(booking.expertId);
    if (!expert) return [];
    const { name, title, company, email, consultationPrice: price } = expert;
    return {
      ...booking,
      // Nobody logs in as them.
      accountId: `${SAMPLE}${booking.member.email}`,
      expert: { name, title, company, email, price },
      ...momentsOf(`${workdayFromToday(inWorkdays)}T${time}`, CONSULTATION_MINUTES),
      description: "",
      attachment: null,
      createdAt: now(),
      updatedAt: now(),
      sequence: 0,
      withdrawnAt: null,
      calledOff: null,
    };
  });
}
