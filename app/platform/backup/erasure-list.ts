// Imported by `npm run restore` as well, which runs without a build.

/** An erased company, account, or person without one, by its id alone. */
export interface ListedErasure {
  id: string;
  kind: "account" | "company" | "person";
  at: string;
}

/** The name of the list in `DATA_DIR`: lines of JSON. */
export const LIST_IN_DATA = "erased";

/** Its name in `BACKUP_DIR`, which several portals may share. */
export const listInBackups = (portal: string): string => `erased-${portal}`;

/** A line that is not whole was never confirmed. */
export function readList(content: string): ListedErasure[] {
  return content.split("\n").flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as ListedErasure] : [];
    } catch {
      return [];
    }
  });
}
