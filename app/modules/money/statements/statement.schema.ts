import { z } from "zod";
import { amountAboveZero } from "~/platform/forms/fields";

/** Rows of a rehearsal on one page. */
export const ROWS_OF_PAGE = 50;

const rowsOf = z.array(z.string().max(200, "errors:malformed"));

/** `/admin/statement`: a file of the bank; its content is checked by the operation (rules 1033). */
export const StatementFileSchema = z.object({
  file: z.instanceof(File, { error: "statements:missing.file" }),
});

/** `/admin/statement/{id}`: the selection of staff on one page of a rehearsal. */
export const BookingSchema = z.object({
  hash: z.string().max(100, "errors:malformed").catch(""),
  /** Indexes of the rows of the page, parted by commas. */
  shown: z
    .string()
    .max(ROWS_OF_PAGE * 10, "errors:malformed")
    .default(""),
  /** Indexes of rows whose match is agreed to. */
  agreed: rowsOf.max(ROWS_OF_PAGE, "errors:malformed").default([]),
  /** `<index>|<target>` for each row with a list; an empty target leaves it for later. */
  choice: rowsOf.max(ROWS_OF_PAGE, "errors:malformed").default([]),
});

/** `/admin/payments/{id}`: where a part of the money goes. */
export const DecisionSchema = z.object({
  target: z.string({ error: "statements:errors.target" }).max(200, "errors:malformed"),
  /** Empty for all that is left. */
  amount: amountAboveZero("statements:errors.amount").optional(),
});

/** The question whether a booked statement is taken back. */
export const UndoStatementSchema = z.object({
  seen: z.string("errors:malformed").max(100, "errors:malformed"),
});
