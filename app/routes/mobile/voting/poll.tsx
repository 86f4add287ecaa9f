import { useLoaderData } from "@remix-run/react";
import { AppScreen } from "~/components/app/app-screen";
import { FormProblems } from "~/components/form/error-summary";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { requireAppActiveMember } from "~/modules/accounts/session.server";
import { pollCard } from "~/modules/polls/app-poll.view.server";
import { PollBadge, PollQuestion } from "~/modules/polls/app-poll-card";
import { OwnVote, PollResultList } from "~/modules/polls/app-poll-results";
import { AppVoteForm } from "~/modules/polls/app-vote-form";
import { AppVoteReceipt } from "~/modules/polls/app-vote-receipt";
import { VoteSchema } from "~/modules/polls/ballot.schema";
import { pollNotFound } from "~/modules/polls/poll-not-found";
import { findPoll } from "~/modules/polls/polls.server";
import { votingLimit } from "~/modules/polls/voters.server";
import { castVote } from "~/modules/polls/voting.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { appPaths } from "~/platform/http/app-paths";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { forbidden } from "~/platform/http/responses.server";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { title: ({ poll }) => poll.title };

export const loader = pageLoader({ guard: requireAppActiveMember }, async ({ account: by, params, request, posted, locale }) => {
  const poll = pollCard(found(await findPoll(params.pollId, { by }), pollNotFound, request), locale);
  const wants = poll.vote === null || posted !== null || new URL(request.url).searchParams.has("change");
  return { poll, isChoosing: wants && poll.isActive && poll.brokenFrom === null };
});

export const action = formAction(
  { guard: requireAppActiveMember, schema: VoteSchema, limit: ({ account: by }) => votingLimit({ by }), notFound: pollNotFound },
  async ({ account: by, params: { pollId = "" }, value: { option }, reject }) => {
    const ballot = await castVote(pollId, option, { by });
    if (!isRefused(ballot)) return redirectWithToast(appPaths.poll(pollId), { title: "polls:voted.title", text: "polls:voted.text" });
    if (ballot.refused === "not-entitled") return forbidden();
    if (ballot.refused === "not-found") return ballot;
    return reject({ "": [`polls:errors.${ballot.refused}`] }, { status: 409 });
  },
);

/** A poll: choosing, or what came of it. */
export default function PollPage() {
  const { t } = useTranslation();
  const { poll, isChoosing } = useLoaderData<typeof loader>();
  const { id, title, isActive, vote, results } = poll;
  const answer = useFormAnswer();
  const mayChange = isActive && poll.brokenFrom === null;
  return (
    <AppScreen heading={title} back={{ to: appPaths.voting(), label: t("polls:all") }}>
      <div className="grid gap-4">
        {!isChoosing && <FormProblems id="vote" />}
        <div className="panel p-5">
          <PollBadge isActive={isActive} />
          <PollQuestion poll={poll} />
          {isChoosing ? (
            <AppVoteForm
              action={appPaths.poll(id)}
              cancelTo={vote ? appPaths.poll(id) : appPaths.voting()}
              chosen={vote?.option ?? null}
              lastResult={answer?.result}
            />
          ) : (
            <>
              {vote && <OwnVote option={vote.option} to={mayChange ? appPaths.poll(id, { change: "yes" }) : null} />}
              {results && <PollResultList results={results} />}
            </>
          )}
        </div>
        {vote && !isChoosing && <AppVoteReceipt receipt={vote.receipt} />}
        {results && (
          <p>
            <a className="btn btn-outline w-full" href={appPaths.pollLedger(id)}>
              {t("polls:ledger.link")}
            </a>
          </p>
        )}
        <p className="muted text-sm">{t("polls:notSecret")}</p>
      </div>
    </AppScreen>
  );
}
