import { AFTER_EVENT_WRITERS } from "./after-event-writers.ts";
import { DOOR_WRITERS } from "./door-writers.ts";
import { DUES_WRITERS } from "./dues-writers.ts";
import { FILE_WRITERS } from "./file-writers.ts";
import { LEAVING_WRITERS } from "./leaving-writers.ts";
import { MEMBER_WRITERS } from "./member-writers.ts";
import { PUBLIC_WRITERS } from "./public-writers.ts";
import { STAFF_WRITERS } from "./staff-writers.ts";
import { STATEMENT_WRITERS } from "./statement-writers.ts";
import type { Writer } from "./writer.ts";

/** A writer for every store that requests write. */
export const WRITERS: Writer[] = [
  PUBLIC_WRITERS,
  MEMBER_WRITERS,
  FILE_WRITERS,
  STAFF_WRITERS,
  STATEMENT_WRITERS,
  LEAVING_WRITERS,
  DUES_WRITERS,
  AFTER_EVENT_WRITERS,
  DOOR_WRITERS,
].flatMap((writers) => Object.values(writers));
