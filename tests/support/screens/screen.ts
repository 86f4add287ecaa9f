import type { Page } from "@playwright/test";

export interface Screen {
  name: string;
  title: string;
  h1: string;
  /** Opens the screen, by hand where it takes more than an address. */
  open: string | ((page: Page, url: string) => Promise<unknown>);
  as?: { email: string; password: string };
  /** Loads its scripts. */
  hydrates?: true;
}
