/** The user whom a shell greets. */
export interface Viewer {
  id: string;
  name: string;
  initials: string;
  /** Address of their picture; null without one. */
  picture: string | null;
  /** Name of their company; empty without one. */
  company: string;
}
