/** The person a shell greets. */
export interface Viewer {
  id: string;
  name: string;
  initials: string;
  /** Address of their picture, null for somebody without one. */
  picture: string | null;
  /** Name of the company, empty for somebody without one. */
  company: string;
}
