import { AppScreen } from "~/components/app/app-screen";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import {
  appActiveMemberAction,
  appActiveMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { pollCard } from "~/modules/voice/polls/app/app-poll.view.server";
import { PollBadge, PollQuestion } from "~/modules/voice/polls/app/app-poll-card";
import { OwnVote, PollResultList } from "~/modules/voice/polls/app/app-poll-results";
import { AppVoteForm } from "~/modules/voice/polls/app/app-vote-form";
import { AppVoteReceipt } from "~/modules/voice/polls/app/app-vote-receipt";
import { VoteSchema } from "~/modules/voice/polls/ballot.schema";
import { pollNotFound } from "~/modules/voice/polls/poll-not-found";
import { findPoll } from "~/modules/voice/polls/polls.server";
import { votingLimit } from "~/modules/voice/polls/voters.server";
import { castVote } from "~/modules/voice/polls/voting.server";
import { appPaths } from "~/platform/http/app-paths";
import { forbidden } from "~/platform/http/responses.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ poll }) => poll.title,
};

export const loader = appActiveMemberLoader(
  async ({ account: by, params, request, posted, locale, found }) => {
    const poll = pollCard(found(await findPoll(params.pollId, { by }), pollNotFound), locale);
    const wants =
      poll.vote === null || posted !== null || new URL(request.url).searchParams.has("change");
    return { poll, isChoosing: wants && poll.isActive && poll.brokenFrom === null };
  },
);

export const action = appActiveMemberAction(
  { schema: VoteSchema, limit: ({ account: by }) => votingLimit({ by }), notFound: pollNotFound },
  async ({ account: by, params: { pollId = "" }, value: { option }, accepted, conflict, done }) => {
    accepted(await castVote(pollId, option, { by }), ({ refused }) =>
      refused === "not-entitled" ? forbidden() : conflict(`polls:errors.${refused}`),
    );
    return done(appPaths.poll(pollId), { texts: "polls:voted" });
  },
);

/** A poll: the form of a vote, or the result. */
export default function PollPage() {
  const { t, poll, isChoosing } = usePage<typeof loader>();
  const { id, title, isActive, vote, results } = poll;
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
            />
          ) : (
            <>
              {vote && (
                <OwnVote
                  option={vote.option}
                  to={mayChange ? appPaths.poll(id, { change: "yes" }) : null}
                />
              )}
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
