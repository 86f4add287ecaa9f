import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { findDue } from "~/modules/money/dues/ledger/dues.server";
import { dueNotFound, duePage } from "~/modules/money/dues/list/due.view.server";
import { DueDetails } from "~/modules/money/dues/list/due-details";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import record from "~/styles/record.css?url";

interface Data {
  due: { number: string };
}

export const handle: PageHandle<Data> = { title: ({ due }) => due.number };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: record }];

export const loader = staffLoader("dues:read", async ({ params, locale, found }) => {
  const due = found(await findDue(params.dueId), dueNotFound);
  return {
    due: duePage(due, locale),
    history: await recordHistory("due", due.due.id, locale),
  };
});

/** A due, its payments, and what was changed of it. */
export default function DuePage() {
  const { due, history } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <DueDetails due={due} />
      <RecordHistory entries={history} />
    </div>
  );
}
