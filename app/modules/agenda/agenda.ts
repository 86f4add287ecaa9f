/** Something with a date that a person has to do with, as a list shows it. */
export interface AgendaItem {
  /** Of the event, or the reference of the session. */
  id: string;
  title: string;
  /** Path of its page. */
  to: string;
  /** ISO moment. */
  startsAt: string;
  /** "20" and "lis" */
  day: string;
  month: string;
  /** "piątek, 20 listopada 2026, 9:00–16:00" */
  when: string;
  where: string;
  state: "registered" | "waiting" | "saved" | "cancelled" | "booked" | "withdrawn";
  /** Place in the line of an event; null for who does not wait. */
  place: number | null;
  /** Whether it can still be given back. */
  canWithdraw: boolean;
  /** What a session has and an event has not. */
  session: { reference: string; expert: string; withdrawTo: string } | null;
}

export interface Agenda {
  upcoming: AgendaItem[];
  /** Events that are kept in mind only. */
  saved: AgendaItem[];
  past: AgendaItem[];
}
