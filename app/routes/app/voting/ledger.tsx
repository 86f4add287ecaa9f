import { AppPages } from "~/components/app/app-pages";
import { AppScreen } from "~/components/app/app-screen";
import { AppSection } from "~/components/app/app-section";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import {
  appActiveMemberAction,
  appActiveMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { ledgerItem, ledgerPage } from "~/modules/voice/polls/app/app-ledger.view.server";
import { AppLedgerEntries, LedgerEntryFacts } from "~/modules/voice/polls/app/app-ledger-entries";
import { AppLedgerHow } from "~/modules/voice/polls/app/app-ledger-how";
import { BrokenLedger } from "~/modules/voice/polls/app/app-poll-card";
import { PollResultList } from "~/modules/voice/polls/app/app-poll-results";
import { AppReceiptForm } from "~/modules/voice/polls/app/app-receipt-form";
import { ReceiptSchema } from "~/modules/voice/polls/ballot.schema";
import { pollNotFound } from "~/modules/voice/polls/poll-not-found";
import { findEntryOf, readLedger } from "~/modules/voice/polls/vote-ledgers.server";
import { votingLimit } from "~/modules/voice/polls/voters.server";
import { appPaths } from "~/platform/http/app-paths";
import { notFound } from "~/platform/http/not-found.server";
import { forbidden } from "~/platform/http/responses.server";
import { loadList } from "~/platform/lists/load-list";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "polls:ledger.title" };

export const loader = appActiveMemberLoader(async ({ account: by, params, request, locale }) => {
  const ledger = await readLedger(params.pollId, { by });
  if (isRefused(ledger))
    return ledger.refused === "not-found" ? notFound(pollNotFound, request) : forbidden();
  return {
    page: ledgerPage(ledger, new URL(request.url).searchParams.get("entry"), locale),
    list: await loadList(request, {
      find: () => ledger.entries,
      show: (entry) => ledgerItem(entry, locale),
    }),
  };
});

export const action = appActiveMemberAction(
  {
    schema: ReceiptSchema,
    limit: ({ account: by }) => votingLimit({ by }),
    notFound: pollNotFound,
  },
  async ({ account: by, params: { pollId = "" }, value: { receipt }, reject, accepted, done }) => {
    const entry = accepted(await findEntryOf(pollId, receipt, { by }), ({ refused }) =>
      refused === "not-voted" ? forbidden() : reject({ receipt: ["polls:errors.unknownReceipt"] }),
    );
    return done(appPaths.pollLedger(pollId, { entry: String(entry.number) }), {
      title:
        entry.replacedBy === null ? "polls:ledger.check.counts" : "polls:ledger.check.replaced",
      text: "polls:ledger.check.text",
      params: { number: entry.number, by: entry.replacedBy ?? 0 },
    });
  },
);

/** "Księga głosów": the chain of a poll, open to check. */
export default function LedgerPage() {
  const { t, page, list } = usePage<typeof loader>();
  const { id, title, start, isActive, results, brokenFrom, head, own, sought } = page;
  return (
    <AppScreen
      heading={t("polls:ledger.title")}
      lead={title}
      back={{ to: appPaths.poll(id), label: title }}
    >
      <FormProblems id="check" />
      {brokenFrom === null ? (
        <Note
          icon="circle-check"
          tone="good"
          heading={t("polls:ledger.whole")}
          text={t("polls:ledger.wholeText")}
        />
      ) : (
        <BrokenLedger from={brokenFrom} />
      )}
      {sought && (
        <div className="panel mt-4 border-2 border-primary p-4">
          <LedgerEntryFacts entry={sought} isOwn={sought.number === own} />
        </div>
      )}
      <p className="mt-4 text-[.9375rem]">
        {t(isActive ? "polls:ledger.running" : "polls:ledger.over")}
      </p>
      {results && <PollResultList results={results} />}

      <AppSection id="check-heading" heading={t("polls:ledger.check.heading")}>
        <AppReceiptForm action={appPaths.pollLedger(id)} />
      </AppSection>

      <AppSection id="entries" heading={t("polls:ledger.count", { count: list.total })}>
        {list.total === 0 ? (
          <p className="muted">{t("polls:ledger.empty")}</p>
        ) : (
          <AppLedgerEntries entries={list.rows} own={own} />
        )}
        <AppPages page={list.page} pages={list.pages} />
      </AppSection>

      <AppSection id="head" heading={t("polls:ledger.head")}>
        <p>
          <code className="font-mono text-sm wrap-anywhere">{head}</code>
        </p>
        <p className="muted mt-1 text-sm">{t("polls:ledger.headText")}</p>
        <p className="mt-3">
          <a className="btn btn-outline w-full" href={appPaths.pollLedgerFile(id)}>
            {t("polls:ledger.download")}
          </a>
        </p>
      </AppSection>
      <AppLedgerHow id={id} start={start} />
      <p className="muted mt-5 text-sm">{t("polls:notSecret")}</p>
    </AppScreen>
  );
}
