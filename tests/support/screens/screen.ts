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
}
