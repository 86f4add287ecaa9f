/** Minutes since midnight: 570 for "9:30". */
function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * The number of the first line of a programme that begins before the event, or ends after it (rules
 * 361); null if all are within. An event over midnight is not checked.
 *
 * @param time hours of the event, "09:00-12:00"
 */
export function lineOutside(agenda: readonly { time: string }[], time: string): number | null {
  const [start = 0, end = 0] = time.split("-").map(minutesOf);
  if (end <= start) return null;
  const place = agenda.findIndex(({ time: part }) =>
    part.split("–").some((hour) => minutesOf(hour) < start || minutesOf(hour) > end),
  );
  return place === -1 ? null : place + 1;
}
