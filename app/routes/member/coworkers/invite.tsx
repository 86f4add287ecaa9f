import { redirect } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Pagination } from "~/components/list/pagination";
import { SearchForm } from "~/components/list/search-form";
import { isShortList, ShortListProvider } from "~/components/list/short-list";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { listSuggestions } from "~/modules/membership/coworkers/coworkers.server";
import { inviteCoworkers } from "~/modules/membership/coworkers/invitations.server";
import { InviteSchema, inviteesOf } from "~/modules/membership/coworkers/invite.schema";
import { INVITEES_SHOWN } from "~/modules/membership/coworkers/invitee";
import { OtherPersonForm } from "~/modules/membership/coworkers/other-person-form";
import { SuggestedPeopleForm } from "~/modules/membership/coworkers/suggested-people-form";
import {
  companyMemberAction,
  companyMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { loadList } from "~/platform/lists/load-list";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "coworkers:inviting.title" };

export const loader = companyMemberLoader(async ({ account: by, request }) => ({
  company: by.membership?.companyName ?? "",
  list: await loadList(request, {
    find: ({ q }) => listSuggestions({ q }, { by }),
    show: (person) => person,
    size: INVITEES_SHOWN,
  }),
}));

export const action = companyMemberAction(
  { schema: InviteSchema },
  async ({ account: by, value, locale, ...via }) => {
    const known = new Map(
      (await listSuggestions({ q: "" }, { by })).map((person) => [person.id, person]),
    );
    const invited = await inviteCoworkers(
      inviteesOf(value, known, locale.t("coworkers:inviting.defaultPosition")),
      { by, via },
    );
    return isRefused(invited) ? forbidden() : redirect(paths.invited(), 303);
  },
);

/** A form for one person, which is the usual case, and suggested people, invited together. */
export default function InvitePage() {
  const { t, company, list } = usePage<typeof loader>();
  const { pathname, search } = useLocation();
  const answer = useFormResult();
  const isAboutOther =
    answer?.result.initialValue?.form === "other" ||
    answer?.result.initialValue?.name !== undefined;
  const hasSuggestions = list.total > 0 || list.isFiltered;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading
        heading={t("coworkers:inviting.heading")}
        lead={t("coworkers:inviting.lead", { company })}
        actions={<TextLink to={paths.dashboard()}>{t("coworkers:inviting.skip")}</TextLink>}
      />
      <section aria-labelledby="other-person" className="grid grid-cols-1 gap-4">
        <div>
          <h2 id="other-person" className="text-xl">
            {t("coworkers:inviting.person")}
          </h2>
          <p className="muted mt-1 text-[.9375rem]">{t("coworkers:inviting.otherText")}</p>
        </div>
        <OtherPersonForm lastResult={isAboutOther ? answer?.result : undefined} />
      </section>
      {hasSuggestions && (
        <section aria-labelledby="suggested-people" className="grid grid-cols-1 gap-4">
          <div>
            <h2 id="suggested-people" className="text-xl">
              {t("coworkers:inviting.suggested")}
            </h2>
            <p className="muted mt-1 text-[.9375rem]">{t("coworkers:inviting.suggestedText")}</p>
          </div>
          <ShortListProvider value={isShortList(list)}>
            <SearchForm q={list.q} placeholder={t("coworkers:inviting.search")} />
          </ShortListProvider>
          {list.total === 0 ? (
            <EmptyState
              title={t("coworkers:inviting.noneFound")}
              text={t("coworkers:noneText")}
              link={{ to: paths.invite(), label: t("list:clear") }}
            />
          ) : (
            <SuggestedPeopleForm
              people={list.rows}
              action={pathname + search}
              lastResult={isAboutOther ? undefined : answer?.result}
            />
          )}
          <Pagination page={list.page} pages={list.pages} anchor="suggested-people" />
        </section>
      )}
    </div>
  );
}
