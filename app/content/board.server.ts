import { portraitPath } from "~/platform/covers/cover.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import chamber from "./chamber.json";

/** Somebody on the chamber's board. */
interface BoardMember {
  name: string;
  role: string;
  area: string;
}

/** A drawn portrait while the numbers of the chamber are invented, and so its board; or null. */
interface Portrayed {
  picture: string | null;
}

const files = import.meta.glob<BoardMember[]>("./*/board.json", { eager: true, import: "default" });

/** The board as the chamber presents it, in Polish where it has no other text. */
export const listBoard = ({ language }: Locale): (BoardMember & Portrayed)[] =>
  (files[`./${language}/board.json`] ?? files[`./${DEFAULT_LANGUAGE}/board.json`] ?? []).map(
    (person) => ({ ...person, picture: chamber.sample ? portraitPath(person.name) : null }),
  );
