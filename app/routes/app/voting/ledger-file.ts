import { appActiveMemberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { ledgerTable } from "~/modules/voice/polls/app/app-ledger.view.server";
import { pollNotFound } from "~/modules/voice/polls/poll-not-found";
import { readLedger } from "~/modules/voice/polls/vote-ledgers.server";
import { missingFile } from "~/platform/http/not-found.server";
import { forbidden } from "~/platform/http/responses.server";
import { isRefused } from "~/platform/outcome";
import { csvDownload } from "~/platform/text/csv.server";

/** A whole ledger as CSV, to be recounted by other programs. */
export const loader = appActiveMemberLoader(async ({ account: by, params, request, locale }) => {
  const ledger = await readLedger(params.pollId, { by });
  if (isRefused(ledger))
    return ledger.refused === "not-voted"
      ? forbidden()
      : missingFile(pollNotFound, request, locale);
  return csvDownload(
    locale.t("polls:ledger.file", { id: ledger.poll.id }),
    ledgerTable(ledger, locale),
  );
});
