import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";

/** Somebody on the chamber's board. */
interface BoardMember {
  name: string;
  role: string;
  area: string;
}

const files = import.meta.glob<BoardMember[]>("./*/board.json", { eager: true, import: "default" });

/** The board as the chamber presents it, in Polish where it has no other text. */
export const listBoard = ({ language }: Locale): BoardMember[] =>
  files[`./${language}/board.json`] ?? files[`./${DEFAULT_LANGUAGE}/board.json`] ?? [];
