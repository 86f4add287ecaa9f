import { dayFromToday } from "~/platform/time/clock";
import { logIn } from "../../support/story.ts";
import type { Page, Visitor } from "../../support/visitor.ts";
import { freeSlotsOn } from "./bookings.ts";
import {
  ABSENCE,
  BOOKED_WITH_EXPERT,
  QUESTION_TO_EXPERT,
  REQUEST_TO_EXPERT,
} from "./forms/experts.ts";

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
 * A member asks an expert for a consultation, books another one, and asks a question; the expert
 * takes a day off.
 *
 * @returns the ids by placeholder
 */
export async function meetExpert(member: Visitor, expert: Visitor): Promise<[string, string][]> {
  const path = await expertPath(member);
  await logIn(expert, "wspolpracownik@example.com", "Demo-1234");
  const book = async (setting: string, button: string) => {
    const settings = await expert.get("/dashboard/my-sessions");
    if (settings.text.includes(setting)) await expert.submit(settings, setting);
    const hours = await member.get(`${path}/session`);
    const topic = `Rozmowa ${Math.random().toString(36).slice(2)}`;
    return member.submit(hours, button, { slot: freeSlotsOn(hours).at(-1), topic });
  };
  const request = await book("Wyłącz potwierdzanie od razu", "Poproś o sesję");
  const booking = await book("Włącz potwierdzanie od razu", "Zarezerwuj sesję");
  const text = `Czy warto? ${Math.random().toString(36).slice(2)}`;
  await member.submit(await member.get(`${path}/question`), "Wyślij pytanie", { message: text });

  const toMe = await expert.get(`/dashboard/my-questions?q=${encodeURIComponent(text)}`);
  const question = toMe.document.querySelector("main article a")?.getAttribute("href") ?? "";
  const form = await expert.get("/dashboard/my-sessions/days-off");
  const closed = await expert.submit(form, "Zamknij te terminy", { from: dayFromToday(200) });
  const absence =
    closed.document.querySelector("main li a[href*='/remove#']")?.getAttribute("href") ?? "";
  const ids: [string, string][] = [
    [BOOKED_WITH_EXPERT, lastWord(booking.path, 1)],
    [REQUEST_TO_EXPERT, lastWord(request.path, 1)],
    [QUESTION_TO_EXPERT, lastWord(question, 1)],
    [ABSENCE, lastWord(absence, 2)],
  ];
  for (const [placeholder, id] of ids)
    if (!id) throw new Error(`the pages of the expert link no record for ${placeholder}`);
  return ids;
}

/**
 * A member asks an expert without an account, who answers requests.
 *
 * @returns the booking's reference, and the address in the expert's mail
 */
export async function askExpertWithoutAccount(
  member: Visitor,
): Promise<{ reference: string; path: string }> {
  const made = await askedFor(member, "/experts/ekspert-zolwinska/session");
  const reference = lastWord(made.path, 1);
  const mailbox = await member.get(`/dev/mailbox?q=${reference}`);
  const href = mailbox.document
    .querySelectorAll("main article a")
    .map((link) => link.getAttribute("href") ?? "")
    .find((link) => link.includes(`/session-requests/${reference}`));
  if (!href) throw new Error(`no mail has a link to answer ${reference}`);
  const { pathname, search } = new URL(href.replaceAll("&amp;", "&"));
  return { reference, path: pathname + search };
}

/** Asks for an hour; people of other test files may take the one that was seen free. */
async function askedFor(member: Visitor, path: string): Promise<Page> {
  for (let left = 10; ; left -= 1) {
    const free = freeSlotsOn(await member.get(path));
    // The cast may meet another expert at an hour: one that was refused is not tried again.
    const slot = free.at((16 - left) % free.length);
    const made = await member.submit(await member.get(path), "Poproś o sesję", {
      slot,
      topic: "Umowa",
    });
    if (made.path.includes("/dashboard/sessions/") || left === 0) return made;
  }
}
