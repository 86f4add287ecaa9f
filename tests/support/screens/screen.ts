import type { Page } from "@playwright/test";
import type { Login } from "../journey.ts";

export interface Screen {
  name: string;
  title: string;
  h1: string;
  /** Opens the screen, by hand where it takes more than an address. */
  open: string | ((page: Page, url: string) => Promise<unknown>);
  as?: Login;
  /** Loads its scripts. */
  hydrates?: true;
  /**
   * Made only of parts of other screens: browsers open those in every run, and this one in the long
   * run (DECISIONS 56).
   */
  alike?: true;
}

/** The style sheet of a screen; the panel has its own window, too. */
export function styleOf({ open }: Screen): "portal" | "panel" | "app" {
  if (typeof open !== "string") return "portal";
  if (open.startsWith("/admin")) return "panel";
  return /^\/(app|karta)(\/|$)/.test(open) ? "app" : "portal";
}
