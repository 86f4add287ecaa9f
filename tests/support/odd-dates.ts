import fc from "fast-check";

const number = (digits: number, max: number) =>
  fc.integer({ min: 0, max }).map((value) => String(value).padStart(digits, "0"));

const date = fc
  .tuple(
    fc.oneof(number(4, 9999), fc.constantFrom("0000", "-000000", "+275761", "2026")),
    number(2, 39),
    number(2, 39),
  )
  .map((parts) => parts.join("-"));

const time = fc.tuple(number(2, 39), number(2, 79)).map((parts) => parts.join(":"));
const offset = fc.oneof(
  fc.constantFrom("", "Z", "+23:59", "-23:59", "+99:99"),
  time.map((hours) => `+${hours}`),
);

const like = (parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((written) => written.join(""));

/**
 * Odd replacements of a date, a slot or a moment: days and hours that do not exist, years at the
 * ends of the calendar, any text.
 */
export const oddDate = fc.oneof(
  date,
  like([date, fc.constantFrom("T", " ", "t"), time, offset]),
  like([
    date,
    fc.constant("T"),
    time,
    fc.constantFrom(":00", ":60", ":59.999", ":00.1234567890"),
    offset,
  ]),
  fc.constantFrom(
    "2026-02-30",
    "2026-02-29",
    "2026-00-10",
    "2026-11-31T10:00",
    "2026-02-30T10:00:00.000Z",
    "2026-11-20[u-ca=hebrew]",
    "",
    "NaN",
  ),
  fc.string(),
);
