import { rehearsalTable } from "~/modules/money/statements/rehearsal.view.server";
import { findStatementRehearsal } from "~/modules/money/statements/rehearsals.server";
import { stagedStatementNotFound } from "~/modules/money/statements/statement-not-found";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { staffSessionOf } from "~/modules/staff/staff/login/staff-session.server";
import { missingFile } from "~/platform/http/not-found.server";
import { csvDownload } from "~/platform/text/csv.server";

/** The rehearsal of a statement as CSV, with every line (rules 1009). */
export const loader = staffLoader("dues:change", async ({ request, params, locale }) => {
  const session = await staffSessionOf({ request });
  const staged = await findStatementRehearsal(params.statementId, session);
  if (!staged) return missingFile(stagedStatementNotFound, request, locale);
  return csvDownload(
    locale.t("statements:csv.file", { from: staged.rehearsal.from, to: staged.rehearsal.to }),
    rehearsalTable(staged.rehearsal, locale),
  );
});
