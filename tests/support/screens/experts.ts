import { COWORKER, OWNER } from "../journey-steps.ts";
import { refused } from "../screen-openings.ts";
import { openedBy } from "./screen.ts";

const ABSENCES = { title: "Dni wolne i zajęte godziny – DIG", h1: "Dni wolne i zajęte godziny" };

/** Pages of experts who are members, and questions of members. */
export const EXPERT_SCREENS = openedBy(COWORKER, [
  { name: "consultations", alike: true, open: "/dashboard/my-sessions", h1: "Sesje u mnie" },
  { name: "past consultations", open: "/dashboard/my-sessions?when=past", h1: "Sesje u mnie" },
  { name: "days off", open: "/dashboard/my-sessions/days-off", ...ABSENCES },
  {
    name: "days off, refused",
    open: refused("/dashboard/my-sessions/days-off", "Zamknij te terminy"),
    title: `Błąd: ${ABSENCES.title}`,
    h1: ABSENCES.h1,
  },
  {
    name: "questions to an expert",
    alike: true,
    open: "/dashboard/my-questions",
    h1: "Pytania do mnie",
  },
  {
    name: "own questions",
    alike: true,
    open: "/dashboard/my-questions",
    as: OWNER,
    h1: "Moje pytania",
  },
  {
    name: "a question that is not there",
    alike: true,
    open: "/dashboard/my-questions/nope",
    h1: "Pytanie nie zostało znalezione",
  },
]);
