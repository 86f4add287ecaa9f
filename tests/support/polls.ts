import type { Visitor } from "./visitor.ts";

/** Today in Warsaw, `YYYY-MM-DD`. */
export const todayInWarsaw = (): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Warsaw" }).format();

export const POLL_DESCRIPTION = "Czy walne zebranie ma się odbyć w marcu?";

/** Staff open a poll that runs from today on. @returns its id */
export async function openPoll(staff: Visitor, title: string): Promise<string> {
  const fields = {
    title,
    description: POLL_DESCRIPTION,
    startDate: todayInWarsaw(),
    endDate: "2099-12-31",
  };
  await staff.submit(await staff.get("/admin/polls/new"), "Dodaj głosowanie", fields);
  const list = await staff.get(`/admin/polls?q=${encodeURIComponent(title)}`);
  return /\/admin\/polls\/(\w+)\/edit/.exec(list.html)?.[1] ?? "";
}

/** Staff end it before its last day. */
export const endPoll = async (staff: Visitor, id: string, reason = "Błąd w pytaniu.") =>
  staff.submit(await staff.get(`/admin/polls/${id}/end`), "Zakończ głosowanie", { reason });
