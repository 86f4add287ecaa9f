import { dayFromToday } from "~/platform/time/clock";
import { logIn } from "../../support/story.ts";
import type { Visitor } from "../../support/visitor.ts";
import { freeSlotsOn } from "./bookings.ts";
import { ABSENCE, BOOKED_WITH_EXPERT, QUESTION_TO_EXPERT } from "./forms/experts.ts";

/** Address of the expert who is the coworker of the demo. */
export async function expertPath(visitor: Visitor): Promise<string> {
  const list = await visitor.get("/experts?q=Zawada");
  const path = list.document
    .querySelector("main article a[href^='/experts/']")
    ?.getAttribute("href");
  if (!path) throw new Error(`the coworker of the demo is no expert:\n${list.text.slice(0, 500)}`);
  return path;
}

/** The last path segment of the newest matching link on a page. */
const lastWord = (path: string, parts: number) => path.split("/").at(-parts) ?? "";

/**
 * A member books and asks an expert, who then logs in and takes a day off.
 *
 * @returns the ids by placeholder
 */
export async function meetExpert(member: Visitor, expert: Visitor): Promise<[string, string][]> {
  const path = await expertPath(member);
  const hours = await member.get(`${path}/session`);
  const topic = `Rozmowa ${Math.random().toString(36).slice(2)}`;
  const booking = await member.submit(hours, "Zarezerwuj sesję", {
    slot: freeSlotsOn(hours).at(-1),
    topic,
  });
  const text = `Czy warto? ${Math.random().toString(36).slice(2)}`;
  await member.submit(await member.get(`${path}/question`), "Wyślij pytanie", { message: text });

  await logIn(expert, "wspolpracownik@example.com", "Demo-1234");
  const toMe = await expert.get(`/dashboard/my-questions?q=${encodeURIComponent(text)}`);
  const question = toMe.document.querySelector("main article a")?.getAttribute("href") ?? "";
  const form = await expert.get("/dashboard/my-sessions/days-off");
  const closed = await expert.submit(form, "Zamknij te terminy", { from: dayFromToday(200) });
  const absence =
    closed.document.querySelector("main li a[href*='/remove#']")?.getAttribute("href") ?? "";
  const ids: [string, string][] = [
    [BOOKED_WITH_EXPERT, lastWord(booking.path, 1)],
    [QUESTION_TO_EXPERT, lastWord(question, 1)],
    [ABSENCE, lastWord(absence, 2)],
  ];
  for (const [placeholder, id] of ids)
    if (!id) throw new Error(`the pages of the expert link no record for ${placeholder}`);
  return ids;
}
