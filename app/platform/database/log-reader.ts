/** Which rows of a log; all without a condition. */
export interface LogRange<Field extends string = string> {
  /** Rows whose field has one of some values. */
  by?: { [name in Field]?: readonly string[] } | undefined;
  /** Values of other fields, each stored by all versions. */
  equal?: Record<string, string | boolean> | undefined;
  /** Rows older than this moment. */
  until?: string | undefined;
  /** Rows that follow this one: older ones, or of the same moment and written before. */
  after?: LogPlace | undefined;
}

/** The place of a row in its log. */
export interface LogPlace {
  at: string;
  revision: number;
  id: string;
}

/** At most `limit` rows of a range; `ids` finds single ones. */
export type LogReading = LogRange & { ids?: readonly string[]; limit: number };

/** A row as the database has it. */
export interface LogRow {
  id: string;
  json: string;
  revision: number;
}

/** Reads the logs of a database, committed rows alone. */
export interface LogReader {
  /** The newest first. */
  rowsOfLog(log: string, reading: LogReading): Promise<LogRow[]>;
  /** No more than one over `MOST_COUNTED`. */
  countOfLog(log: string, range: LogRange): Promise<number>;
}
