import { columnsSchema } from "~/modules/office/file-columns/columns.schema";
import { EVENT_FIELDS } from "./events-shape";
import { MONEY_FIELDS } from "./money-shape";
import { PEOPLE_FIELDS } from "./people-shape";

/** `…/columns` of any kind of file; a field of another kind is refused by the operation. */
export const MOVED_COLUMNS = columnsSchema([
  ...new Set<string>([...PEOPLE_FIELDS, ...MONEY_FIELDS, ...EVENT_FIELDS]),
]);
