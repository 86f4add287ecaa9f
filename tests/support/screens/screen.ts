import type { Page } from "@playwright/test";
import type { Login } from "../journey.ts";

export interface Screen {
  name: string;
  title: string;
  h1: string;
  /** Opens the screen in code if it needs more than an address. */
  open: string | ((page: Page, url: string) => Promise<unknown>);
  as?: Login;
  /**
   * True if other screens have all its parts: browsers open it in the long run only.
   */
  alike?: true;
}

/** A screen as the files here write it: most titles are the heading with the name of the portal. */
export type WrittenScreen = Omit<Screen, "title"> & { title?: string };

/** Screens that this person opens, but for those that name somebody else. */
export const openedBy = (as: Login, screens: WrittenScreen[]): WrittenScreen[] =>
  screens.map((screen) => ({ as, ...screen }));

/** The style sheet of a screen; the panel has its own window, too. */
export function styleOf({ open }: Screen): "portal" | "panel" | "app" {
  if (typeof open !== "string") return "portal";
  if (/^\/(admin|door)(\/|$)/.test(open)) return "panel";
  return /^\/(app|karta|wejscie)(\/|$)/.test(open) ? "app" : "portal";
}
