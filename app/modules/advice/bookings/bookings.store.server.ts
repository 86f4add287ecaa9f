import { z } from "zod";
import { CONSULTATION_MINUTES } from "~/modules/advice/expert-calendar/slot-options";
import { momentsOf } from "~/modules/advice/expert-calendar/slots";
import { findExpertInTransaction } from "~/modules/advice/experts/experts.server";
import { portalStore } from "~/platform/store/stores.server";
import { disownPrivateInTransaction } from "~/platform/supabase/files/private-object.server";
import { workdayFromToday, workdayMomentAgo } from "~/platform/time/workdays";
import fixture from "../../../../fixtures/bookings.json";
import { fileOf, readAttachment } from "./attachment.server";
import { type Booking, BookingSchema } from "./booking";

/** Prefix of the ids of sample people, who have no account. */
const SAMPLE = "sample:";

/** True if the member has an account: neither a sample person nor a closed account. */
export const hasAccount = ({ accountId }: Pick<Booking, "accountId">): boolean =>
  accountId !== "" && !accountId.startsWith(SAMPLE);

/** Bookings by people of the sample companies. */
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
  ofCompany: { stays: "the name at the time of the booking, which belongs to the person" },
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

/** Kept for three years as proof of the booking, without person and topic. */
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
  return FixtureSchema.parse(fixture).flatMap(({ inWorkdays, time, ...booking }, index) => {
    const expert = findExpertInTransaction(booking.expertId);
    if (!expert) return [];
    const { name, title, company, email, consultationPrice: price } = expert;
    const bookedAt = workdayMomentAgo(1 + (index % 4), `${10 + (index % 7)}:${10 + index * 2}`);
    return {
      ...booking,
      // Sample people cannot log in.
      accountId: `${SAMPLE}${booking.member.email}`,
      expert: { name, title, company, email, price },
      ...momentsOf(`${workdayFromToday(inWorkdays)}T${time}`, CONSULTATION_MINUTES),
      description: "",
      attachment: null,
      createdAt: bookedAt,
      updatedAt: bookedAt,
      sequence: 0,
      withdrawnAt: null,
      calledOff: null,
      lapsesAt: null,
      confirmedAt: null,
    };
  });
}
