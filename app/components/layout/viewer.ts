/** The person a shell greets. */
export interface Viewer {
  id: string;
  name: string;
  initials: string;
  /** Name of the company, empty for somebody without one. */
  company: string;
}
