import { AppPages } from "~/components/app/app-pages";
import { AppScreen } from "~/components/app/app-screen";
import { AppSection } from "~/components/app/app-section";
import { type PageHandle, usePage } from "~/components/layout/page";
import { appActiveMemberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { pollCard } from "~/modules/voice/polls/app/app-poll.view.server";
import { AppPollCard } from "~/modules/voice/polls/app/app-poll-card";
import { listFinishedPolls, openPollsFor } from "~/modules/voice/polls/polls.server";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "polls:title" };

export const loader = appActiveMemberLoader(async ({ account: by, request, locale }) => ({
  active: (await openPollsFor({ by })).map((poll) => pollCard(poll, locale)),
  finished: await loadList(request, {
    find: () => listFinishedPolls({ by }),
    show: (poll) => pollCard(poll, locale),
  }),
}));

/** "Głosowania DIG" */
export default function VotingPage() {
  const { t, active, finished } = usePage<typeof loader>();
  return (
    <AppScreen heading={t("polls:heading")}>
      <AppSection id="active" heading={t("polls:active")} className="">
        {active.length === 0 ? (
          <div className="panel p-5">
            <p className="font-semibold">{t("polls:noActive.title")}</p>
            <p className="muted mt-1 text-[.9375rem]">{t("polls:noActive.text")}</p>
          </div>
        ) : (
          <div className="grid gap-4">
            {active.map((poll) => (
              <AppPollCard key={poll.id} poll={poll} />
            ))}
          </div>
        )}
      </AppSection>
      <AppSection id="previous" heading={t("polls:previous")}>
        {finished.total === 0 ? (
          <p className="muted">{t("polls:noPrevious")}</p>
        ) : (
          <div className="grid gap-4">
            {finished.rows.map((poll) => (
              <AppPollCard key={poll.id} poll={poll} />
            ))}
          </div>
        )}
        <AppPages page={finished.page} pages={finished.pages} />
      </AppSection>
    </AppScreen>
  );
}
